import './tests/support/without-settings.ts';
import { defineConfig } from 'vitest/config';

/** The tests that mutants of rules are tried against: those that need no server, no disk and no browser. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts', 'projections/definitions/**/*.test.ts'], pool: 'forks' },
});
