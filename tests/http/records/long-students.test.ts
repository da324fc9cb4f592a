import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { disclosuresDecider } from '../../../domain/disclosures/disclosures.ts';
import type { LedgerEvent } from '../../../domain/events.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { servicesDecider } from '../../../domain/services/services.ts';
import { streams } from '../../../domain/streams.ts';
import { appendOf } from '../../support/appends.ts';
import { nothing } from '../../support/embedded-ledger.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

/** Entries of a student, and how often they were changed: within what one account has room for. */
const [ENTRIES, CHANGES] = [400, 3600];

let server: TestServer;
let staff: Client;
let student: number;

const day = (text: string) => text as PlainDay;
const disclosure = {
  ...{ requestedOn: day('2025-10-01'), way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: 'Planning' },
  ...{ outcome: 'refused', basis: null, consentOn: null, disclosedOn: null, furtherParties: '', records: 'The IEP' },
};
const service = {
  ...{ activity: 'JEC', date: day('2025-10-06'), minutes: 45, setting: 'individual', groupSize: null },
  ...{ providerKind: 'vr-staff', providerName: 'M. Ortiz', place: '', description: '', evidence: '' },
  ...{ requestedBy: '', authorization: '', forVr: true, ageFrom: 10, ageTo: 30 },
};
const list = (count: number, event: (at: number) => { type: LedgerEvent['type']; data: object }) =>
  Array.from({ length: count }, (_, at) => event(at) as LedgerEvent);
const place = (at: number) => 1 + (at % ENTRIES);
const WRITTEN = {
  disclosures: [
    ...list(ENTRIES, (at) => ({
      type: 'DisclosureRecorded',
      data: { disclosure: at + 1, ...disclosure, file: null },
    })),
    ...list(CHANGES, (at) => ({
      type: 'DisclosureCorrected',
      data: { disclosure: place(at), reason: 'A slip.', person: `Person ${at}` },
    })),
  ],
  services: [
    ...list(ENTRIES, (at) => ({ type: 'ServiceLogged', data: { service: at + 1, ...service } })),
    ...list(CHANGES, (at) => ({
      type: 'ServiceCorrected',
      data: { service: place(at), reason: 'A slip.', minutes: 1 + (at % 60) },
    })),
  ],
};

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-15T15:00:00Z') });
  const admin = await server.as('admin');
  staff = await server.as('staff');
  await admin.post('/api/app/whatWeKeep', { keeps: { services: true, disclosures: true } });
  student = await createStudent(admin, (await createYear(server)).id, { birthday: '2009-05-04T00:00:00.000Z' });
  for (const what of ['disclosures', 'services'] as const) {
    const append = appendOf(streams[what](student), nothing, WRITTEN[what]);
    const ids = { correlationId: what, causationId: what };
    await server.ledger.append([append], { actor: 2, source: 'form', at: '2025-10-14T15:00:00.000Z', ...ids });
  }
  await server.caughtUp();
});
afterAll(() => server.close());

/** The most events that were folded while nobody else had a turn. */
async function mostInOneGo(decider: { evolve: unknown }, work: () => Promise<unknown>): Promise<number> {
  const evolve = vi.spyOn(decider as typeof servicesDecider, 'evolve');
  // Each look at the clock is a millisecond later: turns come as often on a quick machine.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++now);
  let [most, seen, isDone] = [0, 0, false];
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, evolve.mock.calls.length - seen);
    seen = evolve.mock.calls.length;
    await turn();
  }
  await done;
  expect(evolve.mock.calls.length).toBeGreaterThanOrEqual(ENTRIES + CHANGES);
  evolve.mockRestore();
  clock.mockRestore();
  return most;
}

it.each([
  ['disclosures are looked at', disclosuresDecider, () => staff.get(`/api/app/students/${student}/disclosures`)],
  [
    'disclosures are corrected',
    disclosuresDecider,
    () => staff.post(`/api/app/students/${student}/disclosures/1`, { reason: 'A slip.', person: 'Q. Adams' }),
  ],
  [
    'services are corrected',
    servicesDecider,
    () => staff.post(`/api/app/students/${student}/services/1`, { reason: 'A slip.', minutes: 90 }),
  ],
] as const)('of a student with thousands of changes others have their turn while %s', async (_, decider, call) => {
  const most = await mostInOneGo(decider, async () => expect([200, 400]).toContain((await call()).status));
  expect(most).toBeLessThan(100);
});
