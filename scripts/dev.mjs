// The server, started again on every change, and the screens with hot reload, side by side.
import { spawn } from 'node:child_process';

// By folder, and not by import: threads would report their imports to us between their own messages.
const WATCH = [
  ...['api', 'domain', 'event-store', 'mongo-driver', 'projections'].map((folder) => `--watch-path=${folder}`),
  '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
];

/** Links in mails and of the set-up lead to the screens with hot reload. */
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env };

const children = [
  spawn('node', [...WATCH, 'api/main.ts'], { stdio: 'inherit', env }),
  spawn('vite', ['--clearScreen', 'false'], { stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
