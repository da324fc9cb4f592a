import { expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { TeamEvent, TeamMember } from './events.ts';
import { decideTeam, MOST_ENTRIES } from './team.ts';
import { evolveTeam, NO_TEAM } from './team-state.ts';

/** Every change of a student goes through all entries of the team: there are few enough for that. */
const decider = { initial: NO_TEAM, decide: decideTeam, evolve: evolveTeam };
const from = '2025-08-18' as PlainDay;
const member = (number: number): TeamMember => ({
  ...{ role: 'agency', userId: null, person: `N ${number}`, organization: null, from, until: null, reason: null },
});
const added = (entry: number): TeamEvent => ({ type: 'TeamMemberAdded', data: { entry, ...member(entry) } });
const full = Array.from({ length: MOST_ENTRIES }, (_, at) => added(at + 1));
const withdrawn: TeamEvent = { type: 'TeamMemberWithdrawn', data: { entry: 7 } };
const next = { type: 'AddTeamMember', member: member(MOST_ENTRIES + 1) } as const;
const restore = { type: 'RestoreTeamMember', entry: 7, member: member(7) } as const;
const handOver = { type: 'HandOver', role: 'lead', from: null, to: 4, day: from, reason: null } as const;

it('a team with as many entries as there is room for has no more, by whatever way, until one is taken out', () => {
  for (const command of [next, handOver])
    given(decider, ...full)
      .when(command)
      .thenRejected('rule');
  given(decider, ...full, withdrawn, added(MOST_ENTRIES + 1))
    .when(restore)
    .thenRejected('rule');
});

it('one that has room again takes an entry, or has it back, and what is there already changes nothing', () => {
  given(decider, ...full, withdrawn)
    .when(next)
    .thenEvents(added(MOST_ENTRIES + 1));
  given(decider, ...full, withdrawn)
    .when(restore)
    .thenEvents(added(7));
  given(decider, ...full)
    .when({ type: 'AddTeamMember', member: member(7) })
    .thenNothing();
  const ended = decideTeam(
    { type: 'EndTeamMember', entry: 7, until: from, reason: null },
    full.reduce(evolveTeam, NO_TEAM),
  );
  expect(ended).toMatchObject([{ type: 'TeamMemberEnded' }]);
});
