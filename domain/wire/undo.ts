import { z } from 'zod';
import { namedActor } from './journal.ts';
import { id, instant } from './parts.ts';

/** Number of an entry: its position in the log, with or without leading zeros. */
export const entryId = () => z.string().regex(/^\d{1,20}$/, 'should be the id of an entry');

/** What `POST /api/app/undo` is asked. */
export const undoBody = z.object({
  entry: entryId().meta({
    description: "Id of an entry of the journal or of a student's history; the action it belongs to is undone",
  }),
  fields: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({ description: 'Only these fields go back; all of them where left out' }),
  preview: z.boolean().optional().meta({ description: 'Answers what would be done and writes nothing' }),
});

/** What one line is about: a field of something, or the whole of it. */
const place = {
  schoolYearId: id().nullable(),
  termId: id().nullable(),
  activityTypeId: id().nullable(),
  type: z.string().meta({ description: 'What was done: the type of its event' }),
  field: z.string().nullable().meta({ description: 'Null for the whole: an activity, a membership in a school year' }),
  now: z.unknown().meta({ description: 'As it is; null is nothing' }),
};

const goesBack = z.object({ ...place, to: z.unknown().meta({ description: 'As it was before the action' }) });
const stays = z.object({ ...place, by: namedActor, at: instant(), entry: z.string() });
const cannot = z.object({ ...place, reason: z.string() });

export const undoAnswer = z
  .object({
    entry: z.string(),
    studentId: id().nullable(),
    undo: z.string().nullable().meta({ description: 'Id of the entry of the undoing; null in a preview' }),
    goesBack: z.array(goesBack).meta({ description: 'Is again as it was before the action' }),
    stays: z.array(stays).meta({ description: 'Was changed again since: it keeps the newer value, by whom, when' }),
    cannot: z.array(cannot).meta({ description: 'Cannot go back, and why' }),
  })
  .meta({ id: 'Undo' });
export type UndoAnswer = z.infer<typeof undoAnswer>;
export type UndoGoesBack = z.infer<typeof goesBack>;
export type UndoStays = z.infer<typeof stays>;
export type UndoCannot = z.infer<typeof cannot>;
