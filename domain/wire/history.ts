import { z } from 'zod';
import { id, instant } from './parts.ts';
import { EVENT_SOURCES } from './source.ts';

/** One field's change; null is 'nothing'. Values are as stored: words of the lists, plain days, numbers, yes/no; an account of the team is its name. */
export const fieldChange = z
  .object({ field: z.string(), before: z.unknown(), after: z.unknown() })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof fieldChange>;

/** By which entry, when and by whom something was taken back. */
export const undone = z.object({
  entry: z.string(),
  at: instant(),
  by: z.object({ id: id().nullable(), name: z.string() }),
});
export type Undone = z.infer<typeof undone>;

/** One entry of `GET /api/app/students/{studentId}/history?schoolYearId=&before=&limit=` and of `GET /api/app/timelines/{subject}`, newest first. */
const historyEntry = z
  .object({
    id: z.string().meta({ description: 'The position of the event' }),
    number: z.int().nullable().meta({ description: "'no. 184,233'; null while the journal has not seen it" }),
    at: instant(),
    actor: z.object({ id: id().nullable(), name: z.string() }),
    source: z.enum(EVENT_SOURCES),
    type: z.string(),
    schoolYearId: id().nullable(),
    termId: id().nullable(),
    activityTypeId: id().nullable(),
    changes: z.array(fieldChange),
    reason: z.string().optional().meta({ description: 'Why it was corrected or taken away, where it was said' }),
    undoes: z.string().nullable().meta({ description: 'Id of the entry whose action this one takes back' }),
    undone: undone
      .nullable()
      .meta({ description: 'By which entry, when and by whom it was taken back; null while it holds' }),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyAnswer = z
  .object({
    name: z.string().nullable().meta({
      description: 'The present name of the student, account, year or school; null where a student has been forgotten',
    }),
    entries: z.array(historyEntry),
    next: z.string().nullable().meta({ description: 'Pass as `before` for older ones; null at the end' }),
  })
  .meta({ id: 'History' });
export type History = z.infer<typeof historyAnswer>;
