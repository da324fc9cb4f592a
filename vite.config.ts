import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './scripts/bundle-budget.ts';

/** The screens: root `ui/`, built to `build/ui`; in development the API answers on port 3000. */
export default defineConfig({
  root: 'ui',
  plugins: [react(), bundleBudget],
  build: {
    ...{ outDir: '../build/ui', emptyOutDir: true, target: 'es2022', sourcemap: false },
    // A typeface is loaded when one of its letters is on the page, not by everybody with the styles.
    assetsInlineLimit: 0,
    // kB. The largest is what draws pages of a PDF, which comes when a report is looked at and not before.
    chunkSizeWarningLimit: 1700,
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
});
