import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onCluster } from '../support/on-cluster.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

const now = new Date();
let server: TestServer;
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', THROTTLE_ACCOUNT_FAILURES: '2' };
  server = await startServer({ alone: true, settings, clock: () => now });
  await server.as('admin');
});
afterAll(() => server.close());

/** A named secret as it stands in a copy of the keys. */
function copied(name: string): Buffer {
  const keys = new DatabaseSync(join(server.dataDir, 'keys.db'), { readOnly: true });
  const row = keys.prepare('select secret from secrets where name = ?').get(name);
  keys.close();
  return Buffer.from(row?.['secret'] as Uint8Array);
}
const port = () => new URL(server.services.site).port;

describe.skipIf(onCluster)('whoever has a copy of the keys', () => {
  it('makes no way back from a sign-in provider', async () => {
    const arrived = { at: 'home', id: 'x', userId: 1, staffRevision: 999, issuer: 'https://x.example', subject: 'x' };
    const Cookie = `sign-in-${port()}=${jwt.sign(arrived, copied('single-sign-on'), { expiresIn: 100 })}`;
    const answer = await server.anonymous.send('/api/app/singleSignOn/session', {
      method: 'POST',
      headers: { Cookie },
    });
    expect([answer.status, answer.body.user]).toEqual([403, undefined]);
  });

  it('makes no link to choose a password, however they name their request', async () => {
    const hash = (...content: unknown[]) => createHmac('sha256', copied('requests')).update(JSON.stringify(content));
    const body = { username: PEOPLE.admin.email };
    const asked = await server.anonymous.post('/api/forgotPassword', body, { 'Idempotency-Key': 'mine' });
    await server.services.background.settled();
    const id = hash('receipt', null, 'mine').digest('hex');
    const request = hash('request', 'POST', '/api/forgotPassword', '', body).digest('hex');
    const uid = hash('random', id, request, now.toISOString(), 'reset link').digest('base64url');
    const { events } = await server.ledger.read('staff');
    expect([asked.status, events.at(-1)?.type]).toEqual([200, 'StaffPasswordResetRequested']);
    expect((await server.anonymous.post('/api/app/checkResetLink', { uid })).body.valid).toBe(false);
  });

  it('makes no browser known, and guesses no oftener for it', async () => {
    const guess = async (n: number) => {
      const device = { device: `own ${n}`, accounts: [{ id: 1, until: 9_999_999_999 }] };
      const Cookie = `device-${port()}=${jwt.sign(device, copied('devices'))}`;
      const from = { 'X-Forwarded-For': '203.0.113.7', 'X-Session': 'new', Cookie };
      return (await server.anonymous.post('/api/login', { username: PEOPLE.admin.email, password: 'guess' }, from))
        .status;
    };
    expect([await guess(1), await guess(2), await guess(3)]).toEqual([401, 401, 429]);
  });
});
