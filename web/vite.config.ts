import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The content security policy allows no data: scripts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: process.env.MANDA_SERVER ?? 'http://127.0.0.1:8080', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
