import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { settings } from '../../api/configuration/configuration-settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOWN = `import './tests/support/without-settings.ts'; console.log(JSON.stringify(Object.keys(process.env)));`;

it('tests see no setting of the shell they are started from, but where to look for servers', async () => {
  const names = Object.keys(settings.shape).flatMap((name) => [name, `${name}_FILE`]);
  const env = {
    PATH: process.env['PATH'],
    KEPT: 'yes',
    ...Object.fromEntries(names.map((name) => [name, 'of the shell'])),
  };
  const words = ['--input-type=module', '--eval', SHOWN];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT, env });
  const seen: string[] = JSON.parse(stdout);
  expect(seen).toContain('KEPT');
  expect(seen.filter((name) => names.includes(name)).sort()).toEqual(['EVENTSTORE_URL', 'MONGODB_URL']);
});

it.each(['vitest.config.ts', 'vitest.cluster.config.ts', 'tests/screens/take.ts'])('%s begins so', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/^import '[./\w]+\/without-settings\.ts';/);
});
