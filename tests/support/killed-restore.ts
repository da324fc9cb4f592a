// Restores a back-up as npm run restore does, and is killed before it gives the file KILLED_AT its name, or removes it: by default what says
// that the restoration is not complete, which is its last step.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const { renameSync, rmSync } = fs;
const killedAt = (path: fs.PathLike) => {
  if (basename(String(path)) === (process.env['KILLED_AT'] ?? 'unfinished-restore'))
    process.kill(process.pid, 'SIGKILL');
};
fs.rmSync = (path, options) => {
  killedAt(path);
  rmSync(path, options);
};
fs.renameSync = (from, to) => {
  killedAt(to);
  renameSync(from, to);
};
syncBuiltinESMExports();
await import('../../api/console/restore.ts');
