import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { dataDir, folder, written } = runPrograms();

it('who has signed out stays so where an older copy of the sessions is put back', { timeout: TIMEOUT_MS }, async () => {
  const [sessions, older] = [join(dataDir(), 'sessions.db'), join(folder(), 'older.db')];
  const credentials = { username: ADMINISTRATOR.ADMIN_EMAIL, password: ADMINISTRATOR.ADMIN_PASSWORD };
  let token = '';
  await written(async (url) => {
    token = (await createClient(url).post('/api/login', credentials)).body.authToken;
  });
  copyFileSync(sessions, older);
  await written(async (url) => {
    expect((await createClient(url, token).delete('/api/app/session')).status).toBe(204);
  });
  copyFileSync(older, sessions);
  await written(async (url) => {
    expect((await createClient(url, token).get('/api/user')).status).toBe(401);
  });
});
