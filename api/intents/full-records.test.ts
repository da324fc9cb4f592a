import { expect, it } from 'vitest';
import { MOST_DISCLOSURES } from '../../domain/disclosures/disclosures.ts';
import type { DisclosureDetails } from '../../domain/disclosures/events.ts';
import type { LedgerEvent } from '../../domain/events.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { ServiceDetails } from '../../domain/services/events.ts';
import { MOST_SERVICES } from '../../domain/services/services.ts';
import { streams } from '../../domain/streams.ts';
import { appendOf } from '../../tests/support/appends.ts';
import { admitted, cause, embeddedLedger, nothing } from '../../tests/support/embedded-ledger.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import { type Disclosing, planDisclosing } from './disclosing/record-disclosures.ts';
import { planServices } from './services/plan-services.ts';

const school = embeddedLedger();
const [FULL, OTHER] = [100001, 100002];
const TODAY = '2026-11-23' as PlainDay;
const expectRefused = (call: () => Promise<unknown>, message: string) =>
  expect(call()).rejects.toMatchObject({ code: 'rule', message });

/** Two students: the record of the first is full of what the event tells, the second has nothing. */
async function fullOf(event: (at: number) => LedgerEvent, stream: 'services' | 'disclosures', most: number) {
  const { ledger } = school.log;
  for (const [studentId, lastName] of [
    [FULL, 'Okafor'],
    [OTHER, 'Marsh'],
  ] as const) {
    const data = { ...admitted.data, studentId, studentNumber: `S-${studentId}`, firstName: 'Ada', lastName };
    await ledger.append(
      [appendOf(streams.student(studentId), nothing, [{ type: 'StudentAdmitted', data } as LedgerEvent])],
      cause,
    );
  }
  const events = Array.from({ length: most }, (_, at) => event(at + 1));
  await ledger.append([appendOf(streams[stream](FULL), nothing, events)], cause);
  return { ledger };
}

const service: ServiceDetails = {
  ...{ activity: 'JEC', date: '2026-10-06' as PlainDay, minutes: 45, setting: 'individual', groupSize: null },
  ...{ providerKind: 'vr-staff', providerName: 'M. Ortiz', place: '', description: '', evidence: '' },
  ...{ requestedBy: '', authorization: '', forVr: false },
};
const ages = { ageFrom: 10, ageTo: 30 };

it('a service for several is refused whole, by the names of those who have room for none', async () => {
  const logged = (at: number): LedgerEvent => ({ type: 'ServiceLogged', data: { service: at, ...service, ...ages } });
  const services = (await fullOf(logged, 'services', MOST_SERVICES)) as Parameters<typeof planServices>[0];
  const plan = (studentIds: number[], again = false) =>
    planServices(
      services,
      { ...cause, causationId: 'now' },
      { studentIds, details: service, ages, today: TODAY },
      again,
    );
  await expectRefused(
    () => plan([OTHER, FULL]),
    'There is no room for another service with: Ada Okafor. Leave them out, or take out what is wrong there.',
  );
  await expectRefused(
    () => plan([FULL]),
    'This student has as many services as there is room for: take out what is wrong.',
  );
  expect((await plan([OTHER])).logged).toHaveLength(1);
  expect((await plan([FULL, OTHER], true)).logged).toHaveLength(1);
});

it('a disclosure is refused with those whose record is full; one that was accepted is written all the same', async () => {
  const details: DisclosureDetails = {
    ...{ requestedOn: TODAY, way: 'letter', party: 'VR', person: '', purpose: 'Planning', outcome: 'refused' },
    ...{ basis: null, consentOn: null, disclosedOn: null, furtherParties: '', records: 'The IEP' },
  };
  const recorded = (disclosure: number): LedgerEvent => ({
    type: 'DisclosureRecorded',
    data: { disclosure, ...details, file: null },
  });
  const { ledger } = await fullOf(recorded, 'disclosures', MOST_DISCLOSURES - 1);
  const services = { ledger, followed: followStreams(ledger) };
  const plan = (ids: number[], again = false) => {
    const students = ids.map((studentId) => ({ studentId, consentOn: null }));
    const wanted: Disclosing = { students, details, file: null, today: TODAY, preEts: null };
    return planDisclosing(services, { causationId: 'now', at: cause.at }, wanted, again);
  };
  const { recorded: last, appends } = await plan([OTHER, FULL]);
  expect(last).toContainEqual({ studentId: FULL, disclosure: MOST_DISCLOSURES });
  await services.ledger.append(appends, { ...cause, causationId: 'last' });

  await expectRefused(
    () => plan([OTHER, FULL]),
    'There is no room for another disclosure with: Ada Okafor. Leave them out.',
  );
  expect((await plan([OTHER])).recorded).toEqual([{ studentId: OTHER, disclosure: 2 }]);
  expect((await plan([FULL], true)).recorded).toEqual([{ studentId: FULL, disclosure: MOST_DISCLOSURES + 1 }]);
});
