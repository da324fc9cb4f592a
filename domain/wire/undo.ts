import { z } from 'zod';
import { undone } from './history.ts';
import { namedActor } from './journal.ts';
import { count, id, instant } from './parts.ts';

/** Number of an entry: its position in the log, with or without leading zeros. */
export const entryId = () =>
  z.string('should be the id of an entry').regex(/^\d{1,20}$/, 'should be the id of an entry');

/** What `POST /api/app/undo` is asked. */
export const undoBody = z.object({
  entry: entryId().meta({
    description:
      "Id of an entry of the journal or of a student's history; the action it belongs to is undone. An entry of an action over " +
      'many students stands for all of them, one of an import for the whole file',
  }),
  fields: z.array(z.string()).min(1).optional().meta({
    description: 'Only these fields go back, each one that the action has changed; all of them where left out',
  }),
  except: z
    .array(id())
    .optional()
    .meta({ description: 'Students who keep what the action did to them; of an action over many' }),
  preview: z.boolean().optional().meta({ description: 'Answers what would be done and writes nothing' }),
});

/** What one line is about: a field of something, or the whole of it. */
const place = {
  studentId: id().nullable().meta({ description: 'Null for a change of the settings' }),
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

/** Lines by what becomes of them. */
const lines = {
  goesBack: z.array(goesBack).meta({ description: 'Is again as it was before the action' }),
  stays: z.array(stays).meta({ description: 'Was changed again since: it keeps the newer value, by whom, when' }),
  cannot: z.array(cannot).meta({ description: 'Cannot go back, and why' }),
};

/** Students who are listed by name of each kind; beyond them they are only counted. */
export const MOST_LISTED_STUDENTS = 500;

const undoOfStudent = z.object({
  studentId: id(),
  student: z.string().nullable().meta({ description: 'The present name; null where it was forgotten' }),
  ...lines,
});
export type UndoOfStudent = z.infer<typeof undoOfStudent>;

const undoCounts = z
  .object({
    students: count().meta({ description: 'Whom the action is looked at for: all but those left out' }),
    goesBack: count().meta({ description: 'Something goes back, and nothing keeps a newer value' }),
    stays: count().meta({ description: 'Something keeps a newer value; the rest goes back' }),
    cannot: count().meta({ description: 'Nothing goes back, for the reasons said' }),
  })
  .meta({
    id: 'UndoCounts',
    description: 'Students, each counted once; of whom everything is as before under `students` alone',
  });
export type UndoCounts = z.infer<typeof undoCounts>;

export const undoAnswer = z
  .object({
    entry: z.string(),
    studentId: id().nullable().meta({ description: 'The one student it is about; null for many and for settings' }),
    undo: z.string().nullable().meta({ description: 'Id of the entry of the undoing; null in a preview' }),
    ...lines,
    students: z.array(undoOfStudent).meta({
      description: `The same by student: those who cannot, then those who keep newer values, then the others, the first ${MOST_LISTED_STUDENTS} of each`,
    }),
    counts: undoCounts,
    undone: undone.nullable().meta({ description: 'What had taken the action back before; null while it holds' }),
  })
  .meta({ id: 'Undo' });
export type UndoAnswer = z.infer<typeof undoAnswer>;
/** How far an undoing of many students is that has not reached its end. */
export const undoProgress = z
  .object({ students: count().meta({ description: 'Whom it is carried out for' }), done: count() })
  .meta({ id: 'UndoProgress' });
export type UndoLines = Pick<UndoAnswer, 'goesBack' | 'stays' | 'cannot'>;
