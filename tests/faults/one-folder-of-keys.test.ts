import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool } from '../support/small-school.ts';

const { folder, dataDir, run, started, written } = runPrograms();

it('a copy of a data folder does not start on the keys of the server that is at work, nor does any command', {
  timeout: TIMEOUT_MS,
}, async () => {
  const KEYS_DIR = join(folder(), 'keys');
  await written(async () => undefined, { KEYS_DIR });
  const DATA_DIR = join(folder(), 'copy');
  cpSync(dataDir(), DATA_DIR, { recursive: true });
  const server = await started({ ...ADMINISTRATOR, KEYS_DIR });

  const sentence = `The folder of keys ${KEYS_DIR} is in use by another process: give each installation a KEYS_DIR of its own, with a copy of its keys.\n`;
  const copy = { DATA_DIR, KEYS_DIR };
  expect(await run('api/main.ts', [], copy).ended).toMatchObject({ code: 1, errors: sentence });
  const commands = [
    ['keys', 'rotate', '--plain'],
    ['folder', 'accept-restored'],
    ['log', 'seal'],
    ['projections', 'rebuild', 'records'],
  ];
  for (const [command, ...words] of commands)
    expect(await run(`api/console/${command}.ts`, words, copy).ended, command).toMatchObject({
      code: 1,
      errors: sentence,
    });

  const admin = createClient(server.url, (await signInToSchool(server)).body.authToken);
  expect((await admin.post('/api/schoolSettings', { name: 'North High' })).status).toBe(200);
});
