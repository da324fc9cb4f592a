import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { ServiceDetails, ServiceEvent } from './events.ts';
import { MOST_REVISIONS, MOST_SERVICES, type ServiceCommand, type ServicesState, servicesDecider } from './services.ts';

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
const next = (state: ServicesState, command: ServiceCommand) =>
  servicesDecider.decide(command, state).reduce(servicesDecider.evolve, state);

it('a student with as many services as there is room for has no more until one is taken out, nor has it back', () => {
  expectRejection(() => next(full, log), 'rule');
  const fewer = next(full, { type: 'WithdrawService', service: 7, reason: 'did not come' });
  const again = next(fewer, log);
  expect([again.last, again.services[7]]).toEqual([MOST_SERVICES + 1, undefined]);
  expectRejection(() => next(again, restore), 'rule');
  expect(next(fewer, restore).services[7]).toMatchObject(details);
});

describe('a service that was revised as often as there is room for', () => {
  const corrected = (minutes: number): ServiceEvent => ({
    type: 'ServiceCorrected',
    data: { service: 1, reason: 'slip', minutes },
  });
  const often = (times: number) =>
    fold(servicesDecider, [logged(1), logged(2), ...Array.from({ length: times }, (_, at) => corrected(at + 1))]);
  const correct = (service: number): ServiceCommand => ({
    ...{ type: 'CorrectService', service, changes: { minutes: 300 }, reason: 'slip' },
    ...{ ages, today: '2026-11-23' as PlainDay, standing },
  });
  const revert: ServiceCommand = { type: 'RevertService', service: 1, changes: { minutes: 300 }, reason: 'undone' };
  const withdraw: ServiceCommand = { type: 'WithdrawService', service: 1, reason: 'never took place' };
  const there: ServiceCommand = { type: 'RestoreService', service: 1, details: { ...details, ...ages } };

  it('takes no further correction, nor the undoing of one; the same again is no correction', () => {
    expect(next(often(MOST_REVISIONS - 1), correct(1)).services[1]).toMatchObject({ minutes: 300 });
    expect(next(often(MOST_REVISIONS - 1), revert).services[1]).toMatchObject({ minutes: 300 });
    const full = often(MOST_REVISIONS);
    expectRejection(() => next(full, correct(1)), 'rule');
    expectRejection(() => next(full, revert), 'rule');
    expect(next(full, { ...revert, changes: { minutes: MOST_REVISIONS } })).toEqual(full);
  });

  it('can be taken out, does not come back, and leaves other services as they are', () => {
    const out = next(often(MOST_REVISIONS), withdraw);
    expect(out.services[1]).toBeUndefined();
    expectRejection(() => next(out, there), 'rule');
    expect(next(out, correct(2)).services[2]).toMatchObject({ minutes: 300 });
    expect(next(next(often(MOST_REVISIONS - 2), withdraw), there).services[1]).toMatchObject(details);
  });

  it('is counted by withdrawals, too', () => {
    let state = often(0);
    for (let time = 0; time < MOST_REVISIONS / 2; time += 1) {
      state = next(next(next(state, withdraw), there), correct(1));
    }
    expect(state.revisions).toEqual({ 1: MOST_REVISIONS });
  });
});
