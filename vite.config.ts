import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The screens: root `ui/`, built to `build/ui`; in development the API answers on port 3000. */
export default defineConfig({
  root: 'ui',
  plugins: [react()],
  build: { outDir: '../build/ui', emptyOutDir: true, target: 'es2022', sourcemap: false },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
});
