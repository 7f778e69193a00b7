import { defineConfig } from '@playwright/test';
import usual from './playwright.config';

/** The pictures of every page and table, for `cargo xtask screenshots`. */
export default defineConfig(usual, {
  testDir: 'screenshots',
  retries: 0,
  timeout: 600_000,
  outputDir: '../target/playwright-screenshots',
});
