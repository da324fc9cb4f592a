import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A data folder with an invented school of 120 students, as `npm run demo -- small` writes it; it keeps records only unless `week` is asked for. */
export interface DemoSchool {
  dataDir: string;
  email: string;
  password: string;
}

const ROOT = join(import.meta.dirname, '..', '..');

export async function writeDemoSchool(seed: string, { week = false } = {}): Promise<DemoSchool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-demo-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['demo/main.ts', 'small', '--seed', seed, ...(week ? [] : ['--records-only'])],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  const signIn = /sign in as (\S+) with (\S+)/.exec(stdout);
  if (!signIn?.[1] || !signIn[2]) throw new Error(`the demo named no account: ${stdout}`);
  return { dataDir, email: signIn[1], password: signIn[2] };
}
