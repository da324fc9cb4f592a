import { merged } from '../kernel/changes.ts';
import { addDays, type PlainDay } from '../kernel/plain-day.ts';
import type { TeamEvent, TeamMember } from './events.ts';
import type { TeamRole } from './roles.ts';

/** A member by the number of the entry. */
export interface TeamEntry extends TeamMember {
  entry: number;
}

/** A student's team: everybody who was, is or will be in it. */
export interface TeamState {
  entries: readonly TeamEntry[];
  /** The highest number an entry had. */
  last: number;
}
export const NO_TEAM: TeamState = { entries: [], last: 0 };

export function evolveTeam({ entries, last }: TeamState, event: TeamEvent): TeamState {
  const { entry } = event.data;
  const others = entries.filter((one) => one.entry !== entry);
  const known = entries.find((one) => one.entry === entry);
  if (event.type === 'TeamMemberWithdrawn') return { entries: others, last };
  const next = event.type === 'TeamMemberAdded' ? event.data : known && merged<TeamEntry>(known, event.data);
  return next ? { entries: [...others, next].sort(byDay), last: Math.max(last, entry) } : { entries, last };
}

const byDay = (a: TeamEntry, b: TeamEntry) => (a.from === b.from ? a.entry - b.entry : a.from < b.from ? -1 : 1);

/** The days a member is one; no end is written as none. */
export type Span = Pick<TeamMember, 'from' | 'until'>;

/** Whether it is so on a day. */
export const holdsOn = ({ from, until }: Span, day: PlainDay): boolean =>
  from <= day && (until === null || day <= until);

/** Whether two have a day in common. */
export const overlap = (a: Span, b: Span): boolean =>
  (b.until === null || a.from <= b.until) && (a.until === null || b.from <= a.until);

/** Who is in the team on a day. */
export const teamOn = ({ entries }: TeamState, day: PlainDay): TeamEntry[] =>
  entries.filter((entry) => holdsOn(entry, day));

/** Who has a role on a day. */
export const inRole = (team: TeamState, role: TeamRole, day: PlainDay): TeamEntry[] =>
  teamOn(team, day).filter((entry) => entry.role === role);

/** The one who leads on a day; nobody in a gap (rules/caseload#one-lead). */
export const leadOn = (team: TeamState, day: PlainDay): TeamEntry | undefined => inRole(team, 'lead', day)[0];

export const dayBefore = (day: PlainDay): PlainDay => addDays(day, -1);
