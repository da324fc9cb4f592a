import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { TeamMember } from '../../domain/teams/events.ts';
import type { LedgerServices } from './services.ts';

/**
 * Who is in the team of a student whom somebody adds: that account itself where staff open their own students alone, or say why.
 * Else nobody could open what they have just written (rules/caseload#creator).
 */
export async function teamOfCreator(
  { followed }: Pick<LedgerServices, 'followed'>,
  userId: number | null,
  from: PlainDay,
): Promise<TeamMember[]> {
  const { keeps, profile } = (await followed.settings.current()).state;
  if (userId === null || !keeps.caseload || profile.caseloadMode === 'open') return [];
  const account = (await followed.staff.current()).state.listed.get(userId);
  if (!account || account.admin) return [];
  return [{ role: 'observer', userId, person: null, organization: null, from, until: null, reason: null }];
}
