import { z } from 'zod';
import { fieldChange } from './history.ts';
import { id, instant } from './parts.ts';

/** Who did something, with a name to show. */
export const namedActor = z.object({ id: id().nullable(), name: z.string() });
export type NamedActor = z.infer<typeof namedActor>;

export const ACCOUNT_ROLES = ['Administrator', 'Auditor', 'Staff'] as const;

/** An account as the journal names it: with what tells namesakes apart. */
export const journalAccount = namedActor.extend({
  email: z.string().nullable().meta({ description: 'Null where no account acted, and of one that has been forgotten' }),
  role: z.enum(ACCOUNT_ROLES).nullable().meta({ description: 'What the account is now' }),
});
export type JournalAccount = z.infer<typeof journalAccount>;

/** One entry as the journal's calls answer it. */
export const journalRow = z
  .object({
    id: z.string().meta({ description: 'The position, padded with zeros so that it sorts' }),
    number: z.int().positive().meta({ description: "'no. 184,233'" }),
    at: instant(),
    actor: journalAccount,
    source: z.string(),
    stream: z.string(),
    revision: z.int(),
    studentId: id().nullable(),
    yearId: id().nullable(),
    year: z.int().nullable().meta({ description: 'In which the school year starts, also one that has been deleted' }),
    student: z.string().nullable().meta({
      description:
        'Name of the student it is about, also of one who is in no year any more; null where it is forgotten',
    }),
    user: journalAccount.nullable().meta({ description: 'The account it is about, also one that has been removed' }),
    type: z.string(),
    action: z.string().meta({ description: 'Id of the action it belongs to, which is that of its first entry' }),
    fields: z.array(z.string()).meta({ description: 'Names of the fields the event carries' }),
    changes: z.array(fieldChange).meta({
      description: "Of accounts, school years and settings; those of students stand in each student's history",
    }),
  })
  .meta({ id: 'JournalRow' });
export type JournalRow = z.infer<typeof journalRow>;
