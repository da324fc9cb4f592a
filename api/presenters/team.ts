import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { holdsOn, leadOn, type TeamState } from '../../domain/teams/team-state.ts';
import type { WireTeam } from '../../domain/wire/caseload.ts';

type Person = NonNullable<WireTeam['lead']>;

/** A team as it was, is and will be, against a day. */
export function presentTeam(
  studentId: number,
  team: TeamState,
  { on, mayChange, people }: { on: PlainDay; mayChange: boolean; people: (id: number) => Person },
): WireTeam {
  const personOf = (userId: number | null | undefined) => (userId == null ? null : people(userId));
  return {
    studentId,
    on,
    lead: personOf(leadOn(team, on)?.userId),
    entries: team.entries.map(({ userId, ...entry }) => ({
      ...entry,
      user: personOf(userId),
      when: holdsOn(entry, on) ? 'present' : entry.from > on ? 'future' : 'past',
    })),
    mayChange,
  };
}
