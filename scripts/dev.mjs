// The server, started again on every change, and the screens with hot reload, side by side.
import { spawn } from 'node:child_process';

const children = [
  spawn('node', ['--watch', 'api/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false'], { stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
