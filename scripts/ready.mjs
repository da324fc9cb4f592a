// Brings a fresh clone to where its scripts can run: dependencies as the lockfile says, and with `--build` the built screens.
// Runs on whatever Node the machine has; everything after it runs on the pinned one that `npm ci` brings.
import { makeReady } from './make-ready.mjs';

makeReady({ build: process.argv.includes('--build') });
