import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onCluster } from '../support/on-cluster.ts';
import { PEOPLE, startServer } from './harness.ts';

const DAY_MS = 86_400_000;

it.skipIf(onCluster)(
  'a program is known after a start in the network it signed in from, while strangers guess',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ledger-known-'));
    let now = Date.parse('2025-09-01T15:00:00.000Z');
    const settings = { TRUST_PROXY: '1', THROTTLE_ACCOUNT_FAILURES_PER_HOUR: '3' };
    /** A start, after which strangers have used up what may be guessed in an hour: what a program is answered from its network then. */
    const afterStart = async () => {
      const server = await startServer({ alone: true, dataDir, settings, clock: () => new Date(now) });
      try {
        await server.services.background.settled();
        const { email: username } = PEOPLE.admin;
        const attempt = async (password: string, n: number) => {
          const from = { 'X-Forwarded-For': `203.0.113.${n}` };
          return (await server.anonymous.post('/api/login', { username, password }, from)).status;
        };
        for (const n of [2, 3, 4]) await attempt('guess', n);
        return [await attempt(PEOPLE.admin.password, 1), await attempt(PEOPLE.admin.password, 5)];
      } finally {
        await server.close();
      }
    };
    const signedIn = async () => {
      const server = await startServer({ alone: true, dataDir, settings, clock: () => new Date(now) });
      const { email: username, password } = PEOPLE.admin;
      const { status } = await server.anonymous.post(
        '/api/login',
        { username, password },
        { 'X-Forwarded-For': '203.0.113.1' },
      );
      expect(status).toBe(200);
      await server.close();
    };

    try {
      await signedIn();
      expect(await afterStart()).toEqual([200, 429]);
      now += 31 * DAY_MS;
      expect(await afterStart()).toEqual([429, 429]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
