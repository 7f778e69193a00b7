import { defineConfig } from '@playwright/test';

/** The main ways in Firefox and WebKit, for `cargo xtask browsers`. The runner is only the frame: each browser has its own driver. */
export default defineConfig({
  testDir: 'browsers',
  timeout: 900_000,
  workers: 2,
  // A server that is taken away is one worker's alone, but tests of one file share a worker.
  fullyParallel: false,
  retries: 1,
  reporter: [['list']],
  outputDir: '../target/playwright-browsers',
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
