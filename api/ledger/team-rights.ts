import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { leadOn, type TeamState } from '../../domain/teams/team-state.ts';
import type { FollowedStreams } from './followed-streams.ts';

/** Who wants to change a team, and on which day of the school. */
export interface ChangingTeam {
  id: number | null;
  admin: boolean;
  today: PlainDay;
}

/** Administrators, who leads today, and everybody where the mode is open (rules/caseload#who-changes). */
export async function mayChangeTeam(
  followed: Pick<FollowedStreams, 'settings'>,
  { id, admin, today }: ChangingTeam,
  team: TeamState,
): Promise<boolean> {
  if (admin || leadOn(team, today)?.userId === id) return true;
  const { profile } = (await followed.settings.current()).state;
  return profile.caseloadMode === 'open';
}

/** Why somebody else changes nothing in a team. */
export const notYourTeam = () =>
  new Rejection('forbidden', "The student's lead, or an administrator, changes the team.");
