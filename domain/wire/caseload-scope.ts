import { z } from 'zod';
import { id } from './parts.ts';

/** The parameter that asks for somebody's students only (rules/caseload#my-students). */
export const SCOPE = 'scope';

/** Everybody's, one's own, or those of the account with this id. */
export type Scope = 'all' | 'mine' | number;

/** What a text asks for; everybody where there is none, undefined where it asks for nothing known. */
export function readScope(text: string | null): Scope | undefined {
  if (text === null || text === '' || text === 'all') return 'all';
  if (text === 'mine') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Why a call was refused that shows a student outside one's team, or everybody, and whom to ask (rules/caseload#modes). */
export const outsideTeam = z.object({
  mode: z.enum(['ask', 'closed']).meta({ description: '`ask`: it is answered once a reason was given' }),
  studentId: id().nullable().meta({ description: 'Null where it shows everybody' }),
  student: z.string().nullable(),
  lead: z.string().nullable(),
});
export type OutsideTeam = z.infer<typeof outsideTeam>;
