import './tests/support/without-settings.ts';
import { defineConfig } from 'vitest/config';

/** `npm run test:cluster`: contracts, HTTP on the wire, faults and journeys with ENGINE=cluster, on real servers. */
export default defineConfig({
  test: {
    globalSetup: [
      'tests/support/start-servers.ts',
      'tests/support/cluster-run.ts',
      'tests/support/announce-browser.ts',
      'tests/support/shared-demo-school.ts',
    ],
    include: [
      'tests/contracts/**/*.test.ts',
      'tests/http/**/*.test.ts',
      'tests/cluster/**/*.test.ts',
      'tests/faults/{cluster,eventstoredb}/**/*.test.ts',
      // The laws that are held against a school on the wire.
      'tests/properties/{as-of,over-http,undo,undo-many}.test.ts',
      // What brings read models up to date, builds them anew and compares them, over their store; only files are filled by subject.
      'projections/runtime/{building,comparing,following,poison,runs,slices}.test.ts',
      'tests/journeys/**/*.test.ts',
    ],
    // What is said of a start on a data folder.
    exclude: ['tests/http/start.test.ts', 'node_modules/**'],
    // As without servers (`vitest.config.ts`): only what is stuck takes as long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
  },
});
