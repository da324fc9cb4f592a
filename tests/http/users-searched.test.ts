import { afterAll, beforeAll, expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import { appendOf } from '../support/appends.ts';
import { longestPiece } from '../support/longest-piece.ts';
import { startServer, type TestServer } from './harness.ts';

const ACCOUNTS = 600;
/** As long as an address may be, each letter eighteen in the form in which names are compared. */
const LONG = '\ufdfa'.repeat(1500);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ alone: true });
  const created = Array.from({ length: ACCOUNTS }, (_, n) => ({
    type: 'StaffAccountCreated' as const,
    data: {
      ...{ userId: 100 + n, firstName: 'Lee', lastName: `Marsh ${n}`, email: `lee-${n}@school.example` },
      ...{ admin: false, auditor: false, passwordHash: null },
    },
  }));
  const { tip } = await server.ledger.read(streams.staff);
  const at = new Date().toISOString();
  const cause = { actor: null, source: 'console', at, correlationId: 'many', causationId: 'many' } as const;
  await server.ledger.append([appendOf(streams.staff, tip, created)], cause);
  await server.caughtUp();
});
afterAll(() => server.close());

it('users are searched for by a long text without holding others up, however many accounts there are', async () => {
  const staff = await server.as('staff');
  const search = (q: string) => staff.get(`/api/rest/users?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  expect((await search('marsh 599')).body).toHaveLength(1);
  const held = await longestPiece(() => search(LONG));
  expect(held).toBeLessThan(300);
});
