import { z } from 'zod';
import type { KnownStudent } from '../student-import/known-student.ts';
import { count, id } from './parts.ts';

const knownStudent = z
  .object({
    studentId: id(),
    numberKey: z.string().meta({ description: 'Trimmed, lower case' }),
    where: z.enum(['this-year', 'other-year', 'no-year']),
    values: z
      .record(z.string(), z.string())
      .meta({ description: 'Import field to present value as the import would write it; blank where unanswered' }),
    refused: z.string().optional().meta({
      description:
        'Why rows about the student are refused, and whom to ask: outside of the team where the school is closed. Values are empty then',
    }),
  })
  .meta({ id: 'KnownStudent' }) satisfies z.ZodType<KnownStudent>;

/** Answer of `POST /api/app/imports/known`; numbers nobody has are left out; for one of digits, who has it with zeros in front is there. */
export const knownStudentsAnswer = z.object({ students: z.array(knownStudent) });
export type KnownStudents = z.infer<typeof knownStudentsAnswer>;

/** What became of a part of a file. */
export const importAnswer = z
  .object({
    importId: z.string().nullable().meta({ description: 'Null when the part changed nothing: nothing was written' }),
    created: count(),
    changed: count(),
    unchanged: count(),
    ignored: count().meta({ description: 'Values that were warned about and not taken' }),
    rows: z
      .array(
        z.object({
          row: count().meta({ description: 'The place in the part, from 0' }),
          studentId: id(),
          outcome: z.enum(['created', 'changed', 'unchanged']),
        }),
      )
      .meta({
        description:
          'Rows that are missing were left aside: somebody else changed what they are about while the part was taken. Send them again',
      }),
  })
  .meta({ id: 'ImportAnswer' });
export type ImportAnswer = z.infer<typeof importAnswer>;

/** The rows of a part of so many that were left aside, by their place in it, from 0 (rules/import#parts). */
export function rowsLeftAside({ rows }: Pick<ImportAnswer, 'rows'>, count: number): number[] {
  const taken = new Set(rows.map(({ row }) => row));
  return Array.from({ length: count }, (_, row) => row).filter((row) => !taken.has(row));
}
