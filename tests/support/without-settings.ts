/**
 * Imported first by whatever runs tests: what the caller's shell has set for a server of its own (`PORT`, `ADMIN_EMAIL`,
 * `PUBLIC_URL`) is none of the tests' business. They, and every process they start, see the settings they give themselves.
 */
import { join } from 'node:path';
import { settings } from '../../api/configuration/configuration-settings.ts';

/** Where tests may look for servers: they are named so on purpose (docs/how-to/test-on-servers.md). */
const FOR_TESTS: ReadonlySet<string> = new Set(['EVENTSTORE_URL', 'MONGODB_URL']);

for (const name of Object.keys(settings.shape)) {
  if (!FOR_TESTS.has(name)) delete process.env[name];
  delete process.env[`${name}_FILE`];
}

// Tests start hundreds of processes: what was compiled for one of them is compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/compiled');
