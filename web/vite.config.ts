import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  worker: { format: 'es' },
  build: {
    // The server takes its pages from its own folder, so that they are packed with it.
    outDir: '../crates/server/pages',
    emptyOutDir: true,
    // The content security policy allows no data: scripts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // What every page needs comes in one file, and what every board needs in another, instead of in thirty small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // With the small ones of the first page, whose headers would be longer than what they say, and without what is not on it.
            {
              name: 'base',
              test: /node_modules|src\/(?:i18n\/|page\/(?!Fold|ListRow|Strip))?[^/]+\.(?:ts|svelte)$|src\/(?:seek\/paces|pages\/home\/(?:fair|computer)|pages\/games\/outcome)\.ts$/,
            },
            { name: 'parts', test: /src\/(?:boards\/parts|play|table)\/[^/]+$/ },
          ],
        },
      },
    },
  },
  experimental: {
    // Scripts and styles find each other wherever they are; the server writes into the page where that is.
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  // MOZAIKA_SERVER says which server the development pages talk to.
  server: {
    // The positions of the rules are in docs, beside web.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: loadEnv(mode, '.', 'MOZAIKA_')['MOZAIKA_SERVER'] ?? 'http://127.0.0.1:8080', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
}));
