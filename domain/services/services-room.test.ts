import { expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { ServiceDetails, ServiceEvent } from './events.ts';
import { MOST_SERVICES, type ServiceCommand, type ServicesState, servicesDecider } from './services.ts';

/** All services of a student are answered at once: there are few enough for that. */
const details: ServiceDetails = {
  ...{ activity: 'JEC', date: '2026-10-06' as PlainDay, minutes: 45, setting: 'individual', groupSize: null },
  ...{ providerKind: 'vr-staff', providerName: 'M. Ortiz', place: '', description: '', evidence: '' },
  ...{ requestedBy: '', authorization: '', forVr: true },
};
const ages = { ageFrom: 14, ageTo: 21 };
const standing = {
  ...{ birthday: '2010-05-04' as PlainDay, consentFrom: '2026-09-03' as PlainDay },
  ...{ hasDisabilityOn: () => true, hasConsentOn: () => true },
};
const log: ServiceCommand = { type: 'LogService', details, ages, today: '2026-11-23' as PlainDay, standing };
const restore: ServiceCommand = { type: 'RestoreService', service: 7, details: { ...details, ...ages } };
const logged = (service: number): ServiceEvent => ({ type: 'ServiceLogged', data: { service, ...details, ...ages } });
const full = fold(
  servicesDecider,
  Array.from({ length: MOST_SERVICES }, (_, at) => logged(at + 1)),
);
const after = (state: ServicesState, command: ServiceCommand) =>
  servicesDecider.decide(command, state).reduce(servicesDecider.evolve, state);

it('a student with as many services as there is room for has no more until one is taken out, nor has it back', () => {
  expectRejection(() => after(full, log), 'rule');
  const fewer = after(full, { type: 'WithdrawService', service: 7, reason: 'did not come' });
  const again = after(fewer, log);
  expect([again.last, again.services[7]]).toEqual([MOST_SERVICES + 1, undefined]);
  expectRejection(() => after(again, restore), 'rule');
  expect(after(fewer, restore).services[7]).toMatchObject(details);
});
