import './tests/support/without-settings.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = ['domain', 'event-store', 'mongo-driver', 'projections', 'api', 'demo', 'scripts'].map(
  (folder) => `${folder}/**/*.test.ts`,
);

/** Milliseconds: only what never comes true takes as long; a busy machine is many times slower than a quiet one. */
const polling = { poll: { timeout: 60_000 } };

/**
 * `node`: rules, adapters, HTTP on the wire. `screens`: components in jsdom. `journeys`: a real browser on the real server.
 * Not isolated: test files share a process and the modules it has loaded, a third of the processor time of `node`. So a module
 * that tests import holds no state of a test and registers no hooks when it is loaded; what is put in place around each test of
 * a component stands in the setup file.
 */
export default defineConfig({
  test: {
    // One per core of the smallest machine this runs on; the default leaves half of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: [...node, 'tests/**/*.test.ts', 'ui/**/*.test.ts'],
          exclude: ['tests/journeys/**', 'node_modules/**'],
          globalSetup: ['tests/support/start-servers.ts'],
          // Only what is stuck takes as long; a busy machine is many times slower than a quiet one.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: polling,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['ui/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['ui/patient-tests.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/announce-browser.ts', 'tests/support/shared-demo-school.ts'],
          setupFiles: ['tests/support/tell-what-was-shown.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: polling,
        },
      },
    ],
  },
});
