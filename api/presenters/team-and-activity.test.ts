import { describe, expect, it } from 'vitest';
import { activityIdOf } from '../../domain/kernel/ids.ts';
import type { TeamState } from '../../domain/teams/team-state.ts';
import { day } from '../../tests/support/projected.ts';
import { presentActivity } from './activity.ts';
import { presentSchoolYear } from './school-year.ts';
import { presentTeam } from './team.ts';

const [LEE, YEAR] = [100_001, 2];
const STAMPS = { createdAt: '2025-09-01T08:00:00.000Z', updatedAt: '2025-10-01T08:00:00.250Z' };
const onWire = {
  ...{ createdAt: Date.parse(STAMPS.createdAt), updatedAt: Date.parse(STAMPS.updatedAt), deletedAt: null },
};

describe('a team against a day', () => {
  const entry = (number: number, from: string, until: string | null, more: object = {}) => ({
    ...{ entry: number, userId: number, role: 'lead', from: day(from), until: until && day(until), ...more },
  });
  const team = {
    entries: [
      entry(1, '2025-09-01', '2025-10-31'),
      entry(2, '2025-11-01', null),
      entry(3, '2025-09-01', null, { role: 'member', userId: null, name: 'M. Ortiz' }),
    ],
    last: 3,
  } as unknown as TeamState;
  const people = (id: number) => ({ id, name: `Account ${id}` }) as never;
  const shown = (on: string) => presentTeam(LEE, team, { on: day(on), mayChange: false, people });

  it.each([
    ['2025-08-31', undefined, ['future', 'future', 'future']],
    ['2025-09-01', 1, ['present', 'future', 'present']],
    ['2025-10-31', 1, ['present', 'future', 'present']],
    ['2025-11-01', 2, ['past', 'present', 'present']],
  ])('on %s has the lead %s, and its entries are %j', (on, lead, whens) => {
    const { lead: who, entries } = shown(on);
    expect([who?.id, entries.map(({ when }) => when)]).toEqual([lead, whens]);
  });

  it('names accounts, and of somebody outside what the entry says', () => {
    const [first, , outside] = shown('2025-09-01').entries;
    expect(first?.user).toMatchObject({ id: 1, name: 'Account 1' });
    expect(first).not.toHaveProperty('userId');
    expect(outside).toMatchObject({ user: null, name: 'M. Ortiz' });
  });
});

describe('an activity of the contract', () => {
  const activity = {
    ...{ id: activityIdOf(LEE, YEAR, 1), number: 1, activityTypeId: 4, frequency: 'Weekly' as const, notes: 'n' },
    ...{ events: [day('2025-10-09'), day('2025-10-02')], ...STAMPS },
  };

  it('has its days at noon, each by a number that stays its own', () => {
    const { events, ...shown } = presentActivity(LEE, YEAR, activity as never);
    expect(shown).toMatchObject({ studentId: LEE, schoolYearId: YEAR, notes: 'n', ...onWire });
    expect(events).toEqual([
      { id: 20_251_009, activityId: activity.id, eventTime: '2025-10-09T12:00:00.000Z', ...onWire },
      { id: 20_251_002, activityId: activity.id, eventTime: '2025-10-02T12:00:00.000Z', ...onWire },
    ]);
    const fewer = presentActivity(LEE, YEAR, { ...activity, events: activity.events.slice(1) } as never);
    expect(fewer.events[0]?.id).toBe(20_251_002);
  });

  it('of a type that is no longer in the list keeps the id, and says that it is not known', () => {
    const { activityType } = presentActivity(LEE, YEAR, { ...activity, activityTypeId: 9999 } as never);
    expect(activityType).toMatchObject({ id: 9999, name: 'Unknown activity' });
  });
});

it('a school year of the contract has its terms in their order, whichever was stored first', () => {
  const terms = [
    { id: 22, index: 1, startDate: day('2026-01-20') },
    { id: 21, index: 0, startDate: day('2025-09-01') },
  ];
  const shown = presentSchoolYear({ id: YEAR, year: 2025, termType: 'semester', terms, ...STAMPS } as never);
  expect(shown.terms).toMatchObject([
    { id: 21, index: 0, schoolYearId: YEAR, startDate: '2025-09-01T00:00:00.000Z', ...onWire },
    { id: 22, index: 1, startDate: '2026-01-20T00:00:00.000Z' },
  ]);
  expect(terms.map(({ id }) => id)).toEqual([22, 21]);
});
