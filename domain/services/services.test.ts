import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { NOT_COUNTED, notCounted, type Standing } from './counts.ts';
import type { ServiceDetails, ServiceEvent } from './events.ts';
import { servicesDecider } from './services.ts';
import { totalsByYear } from './totals.ts';

const day = (text: string) => text as PlainDay;
const details: ServiceDetails = {
  ...{ activity: 'JEC', date: day('2026-10-06'), minutes: 45, setting: 'individual', groupSize: null },
  ...{ providerKind: 'vr-staff', providerName: 'M. Ortiz', place: '', description: '', evidence: '' },
  ...{ requestedBy: '', authorization: '', forVr: true },
};
const ages = { ageFrom: 14, ageTo: 21 };
const standing = (more: Partial<Standing> = {}): Standing => ({
  birthday: day('2010-05-04'),
  hasDisabilityOn: () => true,
  hasConsentOn: (on) => on >= '2026-09-03',
  consentFrom: day('2026-09-03'),
  ...more,
});
const judged = (more: Partial<Standing> = {}) => ({ ages, today: day('2026-11-23'), standing: standing(more) });
const logged: ServiceEvent = { type: 'ServiceLogged', data: { service: 1, ...details, ...ages } };
const services = (...past: ServiceEvent[]) => given(servicesDecider, ...past);

describe('a service', () => {
  it('is recorded with the ages in force, and numbered', () => {
    services()
      .when({ type: 'LogService', details, ...judged() })
      .thenEvents(logged);
    services(logged)
      .when({ type: 'LogService', details, ...judged() })
      .thenEvents({ ...logged, data: { ...logged.data, service: 2 } } as ServiceEvent);
  });

  it('of a student of 13 is refused with the rule', () =>
    services()
      .when({ type: 'LogService', details, ...judged({ birthday: day('2012-10-07') }) })
      .thenRejected('invalid', {
        date: ['The student is 13 on October 6, 2026: Pre-ETS are for ages 14 to 21 (state profile).'],
      }));

  it('is given until the day before the birthday', () => {
    const on = (birthday: string) =>
      services().when({ type: 'LogService', details, ...judged({ birthday: day(birthday) }) });
    on('2004-10-07').thenEvents(logged);
    on('2004-10-06').thenRejected('invalid');
    on('2012-10-06').thenEvents(logged);
  });

  it('before the consent is refused, unless it is noted', () => {
    const before = { ...details, date: day('2026-09-02') };
    services()
      .when({ type: 'LogService', details: before, ...judged() })
      .thenRejected('invalid', {
        date: [
          'Consent to share with VR is in force from September 3, 2026: a service before it does not count for VR. ' +
            'To keep it as a note, say that it does not count for VR.',
        ],
      });
    const noted = { ...before, forVr: false };
    services()
      .when({ type: 'LogService', details: noted, ...judged() })
      .thenEvents({ type: 'ServiceLogged', data: { service: 1, ...noted, ...ages } });
  });

  it('of a group has a size, an individual one has none', () => {
    services()
      .when({ type: 'LogService', details: { ...details, setting: 'group', groupSize: 1 }, ...judged() })
      .thenRejected('invalid', { groupSize: ['should be >= 2'] });
    services()
      .when({ type: 'LogService', details: { ...details, groupSize: 8 }, ...judged() })
      .thenEvents(logged);
  });

  it('is corrected with a reason, by what differs', () => {
    const correct = (changes: Partial<ServiceDetails>) =>
      services(logged).when({ type: 'CorrectService', service: 1, changes, reason: 'typed wrong', ...judged() });
    correct({ minutes: 60, activity: 'JEC' }).thenEvents({
      type: 'ServiceCorrected',
      data: { service: 1, reason: 'typed wrong', minutes: 60 },
    });
    correct({ minutes: 45 }).thenNothing();
    correct({ date: day('2029-01-01') }).thenRejected('invalid');
    services()
      .when({ type: 'CorrectService', service: 1, changes: {}, reason: 'x', ...judged() })
      .thenRejected('not-found');
  });

  it('is withdrawn once, and there again', () => {
    const withdrawn: ServiceEvent = { type: 'ServiceWithdrawn', data: { service: 1, reason: 'was absent' } };
    services(logged).when({ type: 'WithdrawService', service: 1, reason: 'was absent' }).thenEvents(withdrawn);
    services(logged, withdrawn).when({ type: 'WithdrawService', service: 1, reason: 'again' }).thenNothing();
    services(logged, withdrawn)
      .when({ type: 'RestoreService', service: 1, details: { ...details, ...ages } })
      .thenEvents(logged);
    services(logged)
      .when({ type: 'RestoreService', service: 1, details: { ...details, ...ages } })
      .thenNothing();
    services().when({ type: 'WithdrawService', service: 1, reason: 'x' }).thenRejected('not-found');
  });
});

describe('a service at the edges of its rules', () => {
  const log = (changes: Partial<ServiceDetails>, more: Partial<Standing> = {}) =>
    services().when({ type: 'LogService', details: { ...details, ...changes }, ...judged(more) });
  const accepted = (changes: Partial<ServiceDetails>): ServiceEvent => ({
    type: 'ServiceLogged',
    data: { service: 1, ...details, ...changes, ...ages },
  });

  it('is entered up to 366 days ahead', () => {
    const [last, beyond] = [{ date: day('2027-11-24') }, { date: day('2027-11-25') }];
    log(last).thenEvents(accepted(last));
    log(beyond).thenRejected('invalid', { date: ['should not be after November 24, 2027'] });
  });

  it('of two is the smallest group', () => {
    const group = { setting: 'group', groupSize: 2 } as const;
    log(group).thenEvents(accepted(group));
    log({ setting: 'group', groupSize: null }).thenRejected('invalid', { groupSize: ['should be >= 2'] });
  });

  it('stands without any consent, and where one that ended since was in force', () => {
    log({}, { consentFrom: null, hasConsentOn: () => false }).thenEvents(accepted({}));
    log({}, { consentFrom: day('2026-10-07'), hasConsentOn: () => true }).thenEvents(accepted({}));
    log({}, { consentFrom: day('2026-10-06'), hasConsentOn: () => false }).thenEvents(accepted({}));
    log({}, { consentFrom: day('2026-10-07'), hasConsentOn: () => false }).thenRejected('invalid');
  });

  it('moved to another day is judged by the ages of today, and keeps its own where the day stays', () => {
    const old: ServiceEvent = { type: 'ServiceLogged', data: { service: 1, ...details, ageFrom: 16, ageTo: 18 } };
    const correct = (changes: Partial<ServiceDetails>) =>
      services(old).when({ type: 'CorrectService', service: 1, changes, reason: 'x', ...judged() });
    correct({ minutes: 50 }).thenEvents({ type: 'ServiceCorrected', data: { service: 1, reason: 'x', minutes: 50 } });
    correct({ date: day('2026-10-08') }).thenEvents({
      type: 'ServiceCorrected',
      data: { service: 1, reason: 'x', date: day('2026-10-08'), ...ages },
    });
  });

  it('that became individual has no group any more', () => {
    const group: ServiceEvent = {
      type: 'ServiceLogged',
      data: { service: 1, ...details, setting: 'group', groupSize: 5, ...ages },
    };
    services(group)
      .when({ type: 'CorrectService', service: 1, changes: { setting: 'individual' }, reason: 'x', ...judged() })
      .thenEvents({
        type: 'ServiceCorrected',
        data: { service: 1, reason: 'x', setting: 'individual', groupSize: null },
      });
  });

  it('goes back to what it was, as often as it is asked', () => {
    const corrected: ServiceEvent = { type: 'ServiceCorrected', data: { service: 1, reason: 'x', minutes: 60 } };
    const back = { type: 'RevertService', service: 1, changes: { minutes: 45 }, reason: 'undone' } as const;
    services(logged, corrected)
      .when(back)
      .thenEvents({ type: 'ServiceCorrected', data: { service: 1, reason: 'undone', minutes: 45 } });
    services(logged).when(back).thenNothing();
    services().when(back).thenRejected('not-found', 'This service does not exist.');
  });

  it('that never was is neither withdrawn nor restored', () => {
    for (const service of [0, -1, 2]) {
      services(logged).when({ type: 'WithdrawService', service, reason: 'x' }).thenRejected('not-found');
      services(logged)
        .when({ type: 'RestoreService', service, details: { ...details, ...ages } })
        .thenRejected('not-found', 'This service does not exist.');
    }
  });

  it('that was withdrawn hands its number to nobody, and a late correction changes nothing', () => {
    const withdrawn: ServiceEvent = { type: 'ServiceWithdrawn', data: { service: 1, reason: 'x' } };
    services(logged, withdrawn, { type: 'ServiceCorrected', data: { service: 1, reason: 'x', minutes: 9 } })
      .when({ type: 'LogService', details, ...judged() })
      .thenEvents({ type: 'ServiceLogged', data: { service: 2, ...details, ...ages } });
  });
});

describe('what counts for VR', () => {
  const because = (more: Partial<Standing>, changes: Partial<ServiceDetails> = {}) =>
    notCounted({ ...details, ...changes, ...ages }, standing(more), day('2026-11-23'));

  it('is judged by the day of the service', () => {
    expect(because({})).toEqual([]);
    expect(because({ hasDisabilityOn: () => false })).toEqual(['disability']);
    expect(because({ hasConsentOn: () => false })).toEqual(['consent']);
    expect(because({ birthday: day('2013-01-01') })).toEqual(['age']);
    expect(because({}, { forVr: false })).toEqual(['noted']);
    expect(because({}, { date: day('2026-12-03') })).toEqual(['ahead']);
    expect(because({}, { date: day('2026-11-23') })).toEqual([]);
  });

  it('is given at both ages, the first and the last', () => {
    expect(because({ birthday: day('2012-10-06') })).toEqual([]);
    expect(because({ birthday: day('2012-10-07') })).toEqual(['age']);
    expect(because({ birthday: day('2004-10-07') })).toEqual([]);
    expect(because({ birthday: day('2004-10-06') })).toEqual(['age']);
  });

  it('names everything that stands against it', () => {
    const nothing = { hasDisabilityOn: () => false, hasConsentOn: () => false, birthday: day('2020-01-01') };
    expect(because(nothing, { forVr: false, date: day('2026-12-03') })).toEqual([...NOT_COUNTED]);
  });
});

describe('totals', () => {
  it('of the three services of the autumn are 165 minutes, 3 of 5, from October 6', () => {
    const [year, ...others] = totalsByYear([
      { activity: 'JEC', date: day('2026-10-06'), minutes: 45, counts: true },
      { activity: 'WBLE', date: day('2026-11-14'), minutes: 90, counts: true },
      { activity: 'ISA', date: day('2026-12-03'), minutes: 30, counts: false },
    ]);
    expect(others).toEqual([]);
    expect(year).toMatchObject({
      programYear: 2026,
      minutes: 165,
      countedMinutes: 135,
      different: 3,
      first: '2026-10-06',
    });
    expect(year?.quarters).toMatchObject([{ quarter: '2026-Q2', minutes: 165, different: 3 }]);
    expect(year?.activities.map(({ minutes }) => minutes)).toEqual([45, 90, 0, 0, 30]);
  });
});
