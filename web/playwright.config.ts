import { defineConfig } from '@playwright/test';

/** A Chromium of the system. */
const chromium = (program: string) => ({
  launchOptions: { executablePath: `/usr/bin/${program}`, args: ['--no-sandbox'] },
});

/** The pages in a real browser against a real server: `MOZAIKA_PROGRAM` names the program, `target/debug/mozaika` otherwise. */
export default defineConfig({
  testDir: 'tests',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // Whole games in every way and language: `cargo xtask browsers`.
  grepInvert: /@long/,
  workers: 3,
  // A busy machine may keep a page waiting too long once; twice is a fault. Where nobody watches, one more is allowed.
  retries: process.env.CI ? 2 : 1,
  reporter: [['list']],
  outputDir: '../target/playwright',
  use: {
    actionTimeout: 15_000,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // A page that is kept would hide what the server does; the tests of that ask for it.
    serviceWorkers: 'block',
    ...chromium('chromium-headless-shell'),
  },
  projects: [
    // Without the windows of a whole browser the same pages take half the processor; only notifications need one.
    { name: 'pages', testIgnore: 'calls.spec.ts' },
    { name: 'notifications', testMatch: 'calls.spec.ts', use: chromium('chromium') },
  ],
});
