import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([['--nope'], ['--seed'], ['huge'], ['small', 'extra']])(
  'says how it is used, and writes nothing: %s',
  (...words) => {
    const dataDir = join(tmpdir(), 'ledger-demo-unwritten');
    const env = { ...process.env, DATA_DIR: dataDir };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['demo/main.ts', ...words], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Usage: npm run demo -- small|district|large [--seed TEXT] [--records-only]\n',
    });
    expect(existsSync(dataDir)).toBe(false);
  },
);
