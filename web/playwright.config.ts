import { defineConfig } from '@playwright/test';

/** The pages in a real browser against a real server: `MOZAIKA_BIN` names the program, `target/debug/mozaika` otherwise. */
export default defineConfig({
  testDir: 'tests',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // A busy machine may keep a page waiting too long once; twice is a fault. Where nobody watches, one more is allowed.
  retries: process.env.CI ? 2 : 1,
  reporter: [['list']],
  outputDir: '../target/playwright',
  use: {
    actionTimeout: 15_000,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
});
