import { z } from 'zod';
import { type EventOf, eventType, word } from '../kernel/event-types.ts';
import { plainDaySchema } from '../kernel/plain-day.ts';
import type { TeamRole } from './roles.ts';

/** Who does what for a student, from which day to which: both are days on which it is so. */
const member = {
  role: word<TeamRole>(),
  /** The account; null for somebody from an agency. */
  userId: z.number().nullable(),
  /** Somebody from an agency, who has no account. */
  person: z.string().nullable(),
  organization: z.string().nullable(),
  from: plainDaySchema,
  /** The last day; null while no end is known. */
  until: plainDaySchema.nullable(),
  reason: z.string().nullable(),
};
export type TeamMember = z.infer<z.ZodObject<typeof member>>;

const PERSONAL = ['person', 'organization', 'reason'] as const;

/**
 * The team, in the stream of the student. Entries count from 1. *Ended* says that something changed on a day, *corrected*
 * and *withdrawn* that what was recorded was wrong (rules/caseload#two-words).
 */
export const teamEventTypes = {
  TeamMemberAdded: eventType(z.object({ entry: z.number(), ...member }), { personal: [...PERSONAL] }),
  TeamMemberEnded: eventType(
    z.object({ entry: z.number(), until: plainDaySchema, reason: z.string().nullable().optional() }),
    { personal: ['reason'] },
  ),
  TeamMemberCorrected: eventType(z.object({ entry: z.number(), ...z.object(member).partial().shape }), {
    personal: [...PERSONAL],
  }),
  TeamMemberWithdrawn: eventType(z.object({ entry: z.number() })),
};
export type TeamEvent = EventOf<typeof teamEventTypes>;

/** Whether an event is about the team. */
export const isTeamEvent = (event: { type: string }): event is TeamEvent => Object.hasOwn(teamEventTypes, event.type);
