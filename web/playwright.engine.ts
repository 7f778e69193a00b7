import { defineConfig } from '@playwright/test';
import usual from './playwright.config';

/** The engine as WebAssembly held against the native one, for `cargo xtask wasm`. */
export default defineConfig(usual, { testDir: 'engine', retries: 0, timeout: 1_200_000, workers: 1 });
