import { z } from 'zod';
import { FACT_COLUMNS } from '../fact-import/columns.ts';
import { asOneLine } from '../kernel/look-alikes.ts';
import { accepted, type Present, reading } from '../kernel/read-body.ts';
import { IMPORT_FIELDS } from '../student-import/columns.ts';
import { EXPORT_FORMATS } from './file-formats.ts';
import { studentFilter } from './student-filter.ts';

/** Bodies of the calls of our own screens. */

/** `POST /api/app/set-up`; `token` comes from the one-time link `/#/SetUp/{token}`. */
export const setUpBody = z.object({
  token: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  password: z.string(),
});

/** `POST /api/app/imports/known`: what is already known of these school-issued numbers, for the checks of a preview. */
export const knownStudentsBody = z.object({
  schoolYearId: z.number().int(),
  termId: z.number().int(),
  studentNumbers: z.array(z.string()).max(1000),
});

/**
 * `POST /api/app/terms/{termId}/export`: the template's columns, sorted by name, made to be imported again. With a filter
 * exactly the students the list shows with it: a filter that matches nobody gives the header line alone. `allTerms` gives
 * the same students in every term of the year, with a Term column, for reading only.
 */
export const exportBody = z.object({
  filter: studentFilter.omit({ termId: true }).nullable().optional(),
  format: z.enum(EXPORT_FORMATS).optional().meta({ description: 'CSV unless said' }),
  allTerms: z.boolean().optional(),
});

/** `POST /api/app/imports`: one part of at most 200 rows; the same part twice changes nothing. */
export const importBody = z.object({
  schoolYearId: z.number().int(),
  termId: z.number().int(),
  fileName: z.string().max(255).transform(asOneLine).nullable(),
  upload: z.string().min(1).max(64).meta({ description: 'Groups the parts of one file; chosen by the client' }),
  fileHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'should be a SHA-256 in hexadecimal')
    .optional()
    .meta({ description: 'SHA-256 of the whole file, which the journal keeps beside its name' }),
  from: z.number().int().min(0).meta({ description: 'Line number of the first row, for messages; from 0' }),
  lines: z
    .array(z.number().int().min(1))
    .max(200)
    .optional()
    .meta({ description: 'The line of each row in its file, from 1, for messages; counted from `from` when left out' }),
  samePerson: z.array(z.number().int().min(0)).max(200).optional().meta({
    description:
      'Rows, by their place in the part from 0, that are about the student who has their number although name and birthday are others; such a row is refused unless it stands here, and `students` says about whom that was decided',
  }),
  students: z.array(z.number().int().nullable()).max(200).optional().meta({
    description:
      'Whose number each row had when it was looked at, null where nobody had it; a row whose number is not that student’s any more is refused',
  }),
  rows: z
    .array(z.record(z.string(), z.string()))
    .max(200)
    .meta({ description: 'Import field to the text of its cell' }),
});

/** `POST /api/app/facts/imports` and `…/check`: one part of at most 200 rows of the template of facts. */
export const factsImportBody = importBody.omit({ schoolYearId: true, termId: true, samePerson: true }).extend({
  rows: z
    .array(z.record(z.string(), z.string()))
    .max(200)
    .meta({ description: 'Field of the template of facts to the text of its cell' }),
});

type Rows = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Rows => typeof value === 'object' && value !== null;

function picked(row: unknown, fields: readonly string[]): unknown {
  if (!isObject(row) || Array.isArray(row)) return row;
  return Object.fromEntries(fields.flatMap((field) => (Object.hasOwn(row, field) ? [[field, row[field]]] : [])));
}

/** Columns that nobody knows are ignored (rules/wire#keys), before they are looked at: files of other systems have hundreds. */
const readingRows =
  <Schema extends z.ZodObject>(schema: Schema, fields: readonly string[]) =>
  (sent: unknown): Present<z.output<Schema>> => {
    const rows = isObject(sent) ? sent['rows'] : undefined;
    if (!Array.isArray(rows)) return accepted(reading(schema, sent));
    return accepted(reading(schema, { ...(sent as Rows), rows: rows.map((row) => picked(row, fields)) }));
  };

export const readImport = readingRows(importBody, IMPORT_FIELDS);
export const readFactsImport = readingRows(
  factsImportBody,
  FACT_COLUMNS.map(({ field }) => field),
);

/** `POST /api/app/facts/export`: every fact of every student, a row each, made to be imported again. */
export const factsExportBody = z.object({
  format: z.enum(EXPORT_FORMATS).optional().meta({ description: 'CSV unless said' }),
});
