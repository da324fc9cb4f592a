import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { TeamEvent, TeamMember } from './events.ts';
import { decideTeam } from './team.ts';
import { evolveTeam, leadOn, NO_TEAM } from './team-state.ts';

const decider = { initial: NO_TEAM, decide: decideTeam, evolve: evolveTeam };
const team = (...past: TeamEvent[]) => given(decider, ...past);
const day = (text: string) => text as PlainDay;
const [ANN, BEN, EVE] = [4, 5, 6];

const member = (changes: Partial<TeamMember> = {}): TeamMember => ({
  role: 'lead',
  userId: ANN,
  person: null,
  organization: null,
  from: day('2025-08-18'),
  until: null,
  reason: null,
  ...changes,
});
const added = (entry: number, changes: Partial<TeamMember> = {}): TeamEvent => ({
  type: 'TeamMemberAdded',
  data: { entry, ...member(changes) },
});
const ended = (entry: number, until: string): TeamEvent => ({
  type: 'TeamMemberEnded',
  data: { entry, until: day(until) },
});

describe('a team', () => {
  it('takes a lead, and stays quiet when asked again', () => {
    team().when({ type: 'AddTeamMember', member: member() }).thenEvents(added(1));
    team(added(1)).when({ type: 'AddTeamMember', member: member() }).thenNothing();
  });
  it('has one lead on any day', () =>
    team(added(1))
      .when({ type: 'AddTeamMember', member: member({ userId: BEN, from: day('2026-01-01') }) })
      .thenRejected('invalid', {
        from: ['somebody else leads from August 18, 2025, with no end: one lead on any day'],
      }));
  it('refuses a lead whose last day is the first of another', () =>
    team(added(1, { from: day('2026-02-01') }))
      .when({ type: 'AddTeamMember', member: member({ userId: BEN, until: day('2026-02-01') }) })
      .thenRejected('invalid'));
  it('may have a gap, and several in every other role', () => {
    team(added(1), ended(1, '2026-01-31'))
      .when({ type: 'AddTeamMember', member: member({ userId: BEN, from: day('2026-03-01') }) })
      .thenEvents(added(2, { userId: BEN, from: day('2026-03-01') }));
    team(added(1, { role: 'teacher' }))
      .when({ type: 'AddTeamMember', member: member({ role: 'teacher', userId: BEN }) })
      .thenEvents(added(2, { role: 'teacher', userId: BEN }));
  });
  it('has nobody twice in a role on one day', () =>
    team(added(1, { role: 'teacher' }))
      .when({ type: 'AddTeamMember', member: member({ role: 'teacher', from: day('2026-02-28') }) })
      .thenRejected('invalid', { from: ['is in this role already from August 18, 2025, with no end'] }));
  it('refuses an end before the beginning', () =>
    team(added(1))
      .when({ type: 'EndTeamMember', entry: 1, until: day('2025-08-17'), reason: null })
      .thenRejected('invalid', { until: ['should not be before August 18, 2025, the first day'] }));
  it('knows the end of an entry from its correction', () => {
    team(added(1))
      .when({ type: 'EndTeamMember', entry: 1, until: day('2028-02-29'), reason: null })
      .thenEvents(ended(1, '2028-02-29'));
    team(added(1))
      .when({ type: 'CorrectTeamMember', entry: 1, changes: { userId: BEN, from: day('2025-08-18') } })
      .thenEvents({ type: 'TeamMemberCorrected', data: { entry: 1, userId: BEN } });
  });
  it('takes out what was never so, once', () => {
    const withdrawn: TeamEvent = { type: 'TeamMemberWithdrawn', data: { entry: 1 } };
    team(added(1)).when({ type: 'WithdrawTeamMember', entry: 1 }).thenEvents(withdrawn);
    team(added(1), withdrawn).when({ type: 'WithdrawTeamMember', entry: 1 }).thenNothing();
    team(added(1), withdrawn).when({ type: 'AddTeamMember', member: member() }).thenEvents(added(2));
    team(added(1), withdrawn).when({ type: 'RestoreTeamMember', entry: 1, member: member() }).thenEvents(added(1));
  });
  it('refuses an entry that is not there', () => {
    team(added(1)).when({ type: 'WithdrawTeamMember', entry: 7 }).thenRejected('not-found');
    team(added(1))
      .when({ type: 'CorrectTeamMember', entry: 7, changes: { userId: BEN } })
      .thenRejected('not-found');
    team(added(1))
      .when({ type: 'EndTeamMember', entry: 7, until: day('2026-01-31'), reason: null })
      .thenRejected('not-found');
  });
  it('is changed at the entry that is named', () =>
    team(added(1), added(2, { role: 'teacher', userId: BEN }))
      .when({ type: 'CorrectTeamMember', entry: 2, changes: { userId: EVE } })
      .thenEvents({ type: 'TeamMemberCorrected', data: { entry: 2, userId: EVE } }));
  it('takes the same account in another role, and one day alone', () =>
    team(added(1))
      .when({ type: 'AddTeamMember', member: member({ role: 'teacher', until: day('2025-08-18') }) })
      .thenEvents(added(2, { role: 'teacher', until: day('2025-08-18') })));
  it('refuses a lead whose first day is the last of another', () =>
    team(added(1, { until: day('2026-01-31') }))
      .when({ type: 'AddTeamMember', member: member({ userId: BEN, from: day('2026-01-31') }) })
      .thenRejected('invalid', {
        from: ['somebody else leads from August 18, 2025 to January 31, 2026: one lead on any day'],
      }));
  it('takes a lead before another', () =>
    team(added(1, { from: day('2026-02-01'), until: day('2026-06-30') }))
      .when({ type: 'AddTeamMember', member: member({ userId: BEN, until: day('2026-01-31') }) })
      .thenEvents(added(2, { userId: BEN, until: day('2026-01-31') })));
  it('tells people of agencies apart by name and organization', () => {
    const kim = { role: 'agency' as const, userId: null, person: 'Kim', organization: 'VR' };
    const add = (changes: Partial<TeamMember>) =>
      team(added(1, kim)).when({
        type: 'AddTeamMember',
        member: member({ ...kim, from: day('2026-01-01'), ...changes }),
      });
    add({}).thenRejected('invalid', { from: ['is in this role already from August 18, 2025, with no end'] });
    add({ person: 'Lee' }).thenEvents(added(2, { ...kim, person: 'Lee', from: day('2026-01-01') }));
    add({ organization: 'DD' }).thenEvents(added(2, { ...kim, organization: 'DD', from: day('2026-01-01') }));
  });
  it('says why an entry ended, once', () => {
    const end = { type: 'EndTeamMember' as const, entry: 1, until: day('2026-01-31') };
    const moved: TeamEvent = { type: 'TeamMemberEnded', data: { entry: 1, until: end.until, reason: 'Moved' } };
    team(added(1))
      .when({ ...end, reason: 'Moved' })
      .thenEvents(moved);
    team(added(1), moved)
      .when({ ...end, reason: 'Moved' })
      .thenNothing();
    team(added(1), moved)
      .when({ ...end, reason: null })
      .thenNothing();
    team(added(1), moved)
      .when({ ...end, reason: 'Retired' })
      .thenEvents({ type: 'TeamMemberEnded', data: { entry: 1, until: end.until, reason: 'Retired' } });
  });
  it('stays quiet when nothing is corrected, and refuses a correction that does not fit', () => {
    team(added(1))
      .when({ type: 'CorrectTeamMember', entry: 1, changes: { userId: ANN } })
      .thenNothing();
    team(added(1, { until: day('2026-01-31') }), added(2, { userId: BEN, from: day('2026-02-01') }))
      .when({ type: 'CorrectTeamMember', entry: 1, changes: { until: null } })
      .thenRejected('invalid', {
        from: ['somebody else leads from February 1, 2026, with no end: one lead on any day'],
      });
  });
  it('has an entry back only where it fits, and stays quiet where it is there', () => {
    const restore = { type: 'RestoreTeamMember' as const, entry: 1, member: member() };
    team(added(1)).when(restore).thenNothing();
    team(added(2, { role: 'teacher' }))
      .when(restore)
      .thenEvents(added(1));
    team(added(2, { userId: BEN }))
      .when(restore)
      .thenRejected('invalid');
  });
  it('is in the order of first days, those of a day in that of their entries', () => {
    const events = [
      added(1, { role: 'teacher', from: day('2026-02-01') }),
      added(3, { role: 'teacher', userId: BEN, from: day('2026-01-01') }),
      added(2, { role: 'teacher', userId: EVE, from: day('2026-01-01') }),
      added(4, { role: 'teacher', userId: BEN, from: day('2025-09-01') }),
    ];
    for (const past of [events, events.toReversed()])
      expect(fold(decider, past).entries.map(({ entry }) => entry)).toEqual([4, 2, 3, 1]);
  });
});

describe('handing over', () => {
  const handOver = (changes: object = {}) => ({
    ...{ type: 'HandOver' as const, role: 'lead' as const, from: ANN, to: BEN, day: day('2026-02-01'), reason: null },
    ...changes,
  });

  it('says who was responsible on which day', () => {
    const events = decideTeam(handOver(), fold(decider, [added(1)]));
    expect(events).toEqual([ended(1, '2026-01-31'), added(2, { userId: BEN, from: day('2026-02-01') })]);
    const after = fold(decider, [added(1), ...events]);
    expect(leadOn(after, day('2026-01-15'))?.userId).toBe(ANN);
    expect(leadOn(after, day('2026-02-02'))?.userId).toBe(BEN);
    expect(leadOn(after, day('2025-08-17'))).toBeUndefined();
    team(added(1), ...events)
      .when(handOver())
      .thenNothing();
  });
  it('keeps the end that was known', () =>
    team(added(1, { until: day('2026-06-30') }))
      .when(handOver())
      .thenEvents(
        ended(1, '2026-01-31'),
        added(2, { userId: BEN, from: day('2026-02-01'), until: day('2026-06-30') }),
      ));
  it('from nobody lasts until the next lead', () =>
    team(added(1, { userId: EVE, from: day('2026-05-01') }))
      .when(handOver({ from: null }))
      .thenEvents(added(2, { userId: BEN, from: day('2026-02-01'), until: day('2026-04-30') })));
  it('from nobody looks at those who lead later alone', () => {
    const earlier = added(1, { userId: EVE, until: day('2025-12-31') });
    const teacher = added(2, { role: 'teacher', userId: EVE, from: day('2026-03-01') });
    const begins = { from: day('2026-02-01'), until: null };
    team(earlier, teacher)
      .when(handOver({ from: null }))
      .thenEvents(added(3, { userId: BEN, ...begins }));
    team(teacher)
      .when(handOver({ from: null, role: 'teacher' }))
      .thenEvents(added(3, { role: 'teacher', userId: BEN, ...begins }));
    team(added(1, { role: 'teacher', userId: EVE }))
      .when(handOver({ from: null, role: 'teacher' }))
      .thenEvents(added(2, { role: 'teacher', userId: BEN, ...begins }));
  });
  it('leaves other roles of the same day as they are', () => {
    const teacher = added(2, { role: 'teacher', userId: BEN });
    team(added(1), teacher)
      .when(handOver())
      .thenEvents(ended(1, '2026-01-31'), added(3, { userId: BEN, from: day('2026-02-01') }));
  });
  it('counts the last day in', () =>
    expect(leadOn(fold(decider, [added(1, { until: day('2026-01-31') })]), day('2026-01-31'))?.userId).toBe(ANN));
  it('does not take the days of somebody else', () =>
    team(
      added(1, { until: null, role: 'teacher' }),
      added(2, { role: 'teacher', userId: BEN, from: day('2026-05-01') }),
    )
      .when(handOver({ role: 'teacher' }))
      .thenRejected('invalid'));
  it('is refused where it was not theirs, has a lead, or only begins that day', () => {
    team(added(1, { userId: EVE }))
      .when(handOver())
      .thenRejected('rule', 'Was not theirs on February 1, 2026.');
    team(added(1, { userId: EVE }))
      .when(handOver({ from: null }))
      .thenRejected('rule', 'Has a lead on February 1, 2026 already.');
    team(added(1, { from: day('2026-02-01') }))
      .when(handOver())
      .thenRejected('rule', 'Becomes theirs only on February 1, 2026: correct the entry, or choose a later day.');
  });
});
