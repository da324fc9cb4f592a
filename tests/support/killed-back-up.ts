// Backs the data folder up as npm run backup does, and is killed once a file of the given name is there.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const last = process.argv[3];
process.argv.splice(3);

/** Ends the process as a power cut would, right after a file got this name. */
function killAfter(name: unknown): void {
  if (basename(String(name)) === last) process.kill(process.pid, 'SIGKILL');
}

const { renameSync, promises } = fs;
fs.renameSync = (from, to) => {
  renameSync(from, to);
  killAfter(to);
};
const { link } = promises;
promises.link = async (from, to) => {
  await link(from, to);
  killAfter(to);
};
syncBuiltinESMExports();
await import('../../api/console/backup.ts');
