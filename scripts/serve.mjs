// The server, in this very process, with what keeps its memory small (docs/decisions/memory-goes-back.md).
import './check-runtime.mjs';
import { spawn } from 'node:child_process';

const server = ['--max-semi-space-size=4', '--max-old-space-size=768', 'api/main.ts'];
// Read by the C library of Linux when a process starts: what a thread frees goes back to the system.
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const env = { ...allocator, ...process.env };

if (process.platform === 'win32') {
  spawn(process.execPath, server, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1));
} else {
  process.execve(process.execPath, [process.execPath, ...server], env);
}
