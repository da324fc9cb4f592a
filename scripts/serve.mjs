// The server, or with the word `worker` a worker of a cluster, under a supervisor that starts it again when it fails, with what
// keeps the server's memory small (docs/decisions/memory-goes-back.md).
import './check-runtime.mjs';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { supervise } from './supervise.mjs';

const inProduct = (path) => join(import.meta.dirname, '..', path);
const PROGRAMS = {
  server: ['--max-semi-space-size=4', '--max-old-space-size=768', inProduct('api/main.ts')],
  worker: [inProduct('api/worker.ts')],
};
// Types taken out and code compiled are kept for the next start, which is about twice as fast; where nothing can be written there, nothing is kept.
const compiled = { NODE_COMPILE_CACHE: inProduct('node_modules/.cache/compiled') };
// Read by the C library of Linux when a process starts: what a thread frees goes back to the system.
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

const name = process.argv[2] ?? 'server';
if (!Object.hasOwn(PROGRAMS, name)) {
  console.error(`There is no program "${name}". Use: node scripts/serve.mjs [server|worker]`);
  process.exit(2);
}
endWithNpm();
process.exitCode = await supervise(
  name,
  PROGRAMS[name],
  name === 'server' ? { ...compiled, ...allocator, ...process.env } : { ...compiled, ...process.env },
);
process.exit();
