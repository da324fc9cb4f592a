import type { PlainDay } from '../kernel/plain-day.ts';
import type { TeamMember } from './events.ts';
import type { TeamRole } from './roles.ts';

export type AddTeamMember = { type: 'AddTeamMember'; member: TeamMember };
/** It changed: `until` is the last day. */
export type EndTeamMember = { type: 'EndTeamMember'; entry: number; until: PlainDay; reason: string | null };
/** It was wrong: the same entry with other values. */
export type CorrectTeamMember = { type: 'CorrectTeamMember'; entry: number; changes: Partial<TeamMember> };
/** It was never so. */
export type WithdrawTeamMember = { type: 'WithdrawTeamMember'; entry: number };
/** An entry that was withdrawn is there again. */
export type RestoreTeamMember = { type: 'RestoreTeamMember'; entry: number; member: TeamMember };
/** From a day on somebody else does it; `from` null is nobody. */
export type HandOver = {
  type: 'HandOver';
  role: TeamRole;
  from: number | null;
  to: number;
  day: PlainDay;
  reason: string | null;
};

export type TeamCommand =
  | AddTeamMember
  | EndTeamMember
  | CorrectTeamMember
  | WithdrawTeamMember
  | RestoreTeamMember
  | HandOver;
