import { defineConfig } from '@playwright/test';
import usual from './playwright.config';

/** What the tests leave out because it takes long, for `cargo xtask browsers`. */
export default defineConfig(usual, { grep: /@long/, grepInvert: [] });
