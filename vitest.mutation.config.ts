import './tests/support/without-settings.ts';
import { defineConfig } from 'vitest/config';

/** The tests that mutants of a folder are tried against: those beside it, which need no server, no disk and no browser. */
export default defineConfig({
  test: { include: [`${process.env['MUTATED_FOLDER']}/**/*.test.ts`], pool: 'forks' },
});
