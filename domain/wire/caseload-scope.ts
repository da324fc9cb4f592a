import { z } from 'zod';
import { id } from './parts.ts';

/** Why a call was refused that shows a student outside one's team, or everybody, and whom to ask (rules/caseload#modes). */
export const outsideTeam = z.object({
  mode: z.enum(['ask', 'closed']).meta({ description: '`ask`: it is answered once a reason was given' }),
  studentId: id().nullable().meta({ description: 'Null where it shows everybody' }),
  student: z.string().nullable(),
  lead: z.string().nullable(),
});
export type OutsideTeam = z.infer<typeof outsideTeam>;
