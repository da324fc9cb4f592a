import { z } from 'zod';
import { ACTION_KINDS } from '../vocabulary/action-kinds.ts';
import { journalAccount, journalRow } from './journal.ts';
import { count, id, instant, plainDay } from './parts.ts';

const file = z.object({
  name: z.string().nullable(),
  hash: z.string().nullable().meta({ description: 'SHA-256 of the file, hexadecimal, where its sender said it' }),
});

/** One action of the journal: entries gathered by what was done (rules/journal#actions). */
export const journalAction = z
  .object({
    id: z.string().meta({ description: 'That of its first entry' }),
    number: z.int().positive().meta({ description: 'Of its first entry' }),
    kind: z.enum(ACTION_KINDS),
    at: instant().meta({ description: 'When its first entry was recorded' }),
    lastAt: instant(),
    actor: journalAccount,
    source: z.string(),
    studentId: id().nullable().meta({ description: 'The one student it touched; null where it was none or several' }),
    student: z.string().nullable(),
    user: journalAccount.nullable().meta({ description: 'The account it is about' }),
    yearId: id().nullable(),
    year: z.int().nullable(),
    entries: count(),
    types: z.array(z.object({ type: z.string(), entries: count() })),
    fields: z.array(z.string()).meta({ description: 'Names of the fields its entries carry' }),
    over: z
      .object({
        file: file.nullable(),
        parts: count(),
        completed: z.boolean(),
        rows: count(),
        created: count(),
        changed: count(),
        unchanged: count(),
      })
      .nullable()
      .meta({ description: 'Of an action over many students, once it was accepted' }),
    undoes: z.string().nullable().meta({ description: 'Id of the action that this one takes back' }),
    undone: z
      .object({ action: z.string(), at: instant(), by: journalAccount })
      .nullable()
      .meta({ description: 'By which action, when and by whom it was taken back; null while it holds' }),
    undoneStudents: count().meta({ description: 'Of an action over many: for how many students alone it was undone' }),
  })
  .meta({ id: 'JournalAction' });
export type JournalAction = z.infer<typeof journalAction>;

/** An entry with its values before and after, those of students too. */
const actionEntry = journalRow
  .extend({ termId: id().nullable(), activityTypeId: id().nullable() })
  .meta({ id: 'ActionEntry' });

export const actionEntriesAnswer = z
  .object({
    entries: z.array(actionEntry),
    next: z.string().nullable().meta({ description: 'Pass as `after` for those that follow; null at the end' }),
  })
  .meta({ id: 'ActionEntries' });
export type ActionEntries = z.infer<typeof actionEntriesAnswer>;

/** What became of each row of one part of an action over many students. */
export const actionRowsAnswer = z
  .object({
    parts: count(),
    rows: z.array(
      z.object({
        row: z.int().positive().meta({ description: 'Its place among the rows of the file, from 1' }),
        studentId: id(),
        student: z.string().nullable().meta({ description: 'Null once the student has been forgotten' }),
        outcome: z.enum(['created', 'changed', 'unchanged']),
      }),
    ),
    next: count().nullable().meta({ description: 'Pass as `skip` for the rest of this part; null at its end' }),
  })
  .meta({ id: 'ActionRows' });
export type ActionRows = z.infer<typeof actionRowsAnswer>;

/** How much each account wrote on each day of the school. */
export const journalCountsAnswer = z
  .object({
    firstDay: plainDay(),
    lastDay: plainDay(),
    counts: z.array(
      z.object({
        day: plainDay(),
        actor: journalAccount,
        source: z.string().nullable().meta({ description: 'From where, where no account acted; null where one did' }),
        entries: count(),
        actions: count().meta({ description: 'That began on that day' }),
      }),
    ),
  })
  .meta({ id: 'JournalCounts' });
export type JournalCounts = z.infer<typeof journalCountsAnswer>;
