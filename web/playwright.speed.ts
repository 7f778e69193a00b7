import { defineConfig } from '@playwright/test';
import engine from './playwright.engine';

/** The engine as WebAssembly in Chromium and the native one, measured side by side, for `cargo xtask bench-wasm`. */
export default defineConfig(engine, { testMatch: 'speed.ts', reporter: [['line']] });
