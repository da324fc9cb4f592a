import { z } from 'zod';
import * as fields from '../../kernel/fields.ts';
import { contractRowsBody, readContractRows } from '../../student-import/contract-rows.ts';
import { answersFile, answersJson, answersPage } from '../answered.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { XLSX_TYPE } from '../file-formats.ts';
import { importAnswer, knownStudentsAnswer } from '../imports.ts';
import { namedActor } from '../journal.ts';
import { count, id, instant } from '../parts.ts';
import {
  exportBody,
  factsExportBody,
  factsImportBody,
  importBody,
  knownStudentsBody,
  readFactsImport,
  readImport,
} from '../requests.ts';
import { restList, restTextIds } from '../rest-list.ts';

/** Students in from files and out into files. */

export const importStudents = declareCall({
  method: 'POST',
  path: '/api/app/imports',
  body: readBy(importBody, readImport),
  answers: answersJson(importAnswer),
});

export const importContractRows = declareCall({
  method: 'POST',
  path: '/api/schoolYears/:yearId/:termId/import',
  body: readBy(contractRowsBody, readContractRows),
  answers: answersJson(importAnswer.extend({ success: z.literal(true) })),
});

export const knownStudents = declareCall({
  method: 'POST',
  path: '/api/app/imports/known',
  body: knownStudentsBody,
  answers: answersJson(knownStudentsAnswer),
});

export const exportContract = declareCall({
  method: 'POST',
  path: '/api/schoolYears/:yearId/export',
  body: fields.record({ studentIds: fields.list(fields.wholeNumber()).nullish() }),
  answers: answersFile('text/csv', 'Twelve columns, sorted by name'),
});

export const exportTerm = declareCall({
  method: 'POST',
  path: '/api/app/terms/:termId/export',
  body: exportBody,
  answers: answersFile('text/csv', 'The columns of the import, sorted by name', { [XLSX_TYPE]: undefined }),
});

const checkedFact = z
  .object({
    studentId: id().nullable().meta({ description: 'Null where nobody has the number' }),
    name: z.string().nullable(),
    outcome: z
      .enum(['created', 'changed', 'unchanged'])
      .nullable()
      .meta({ description: 'Null where the row is refused' }),
    before: z.record(z.string(), z.string().nullable()).meta({ description: 'Of a correction: what is there now' }),
    faults: z.record(z.string(), z.array(z.string())).meta({ description: 'By field of the template' }),
  })
  .meta({ id: 'CheckedFact' });

export const checkedFactsAnswer = z.object({ rows: z.array(checkedFact) });

/** The same rows as an import of facts would take, and what they would do; nothing is written. */
export const checkFactRows = declareCall({
  method: 'POST',
  path: '/api/app/facts/imports/check',
  body: readBy(factsImportBody, readFactsImport),
  answers: answersJson(checkedFactsAnswer),
});

export const importFacts = declareCall({
  method: 'POST',
  path: '/api/app/facts/imports',
  body: readBy(factsImportBody, readFactsImport),
  answers: answersJson(importAnswer),
});

export const exportFacts = declareCall({
  method: 'POST',
  path: '/api/app/facts/export',
  body: factsExportBody,
  answers: answersFile('text/csv', 'The columns of the template of facts, by student and entry', {
    [XLSX_TYPE]: undefined,
  }),
});

const importRow = z
  .object({
    id: z.string().meta({ description: 'That of its first part; the id of any other part finds the file too' }),
    yearId: id().nullable().meta({ description: 'Null for facts, which belong to no year' }),
    termId: id().nullable(),
    fileName: z.string().nullable(),
    fileHash: z.string().nullable().meta({ description: 'SHA-256 of the file, hexadecimal, where its sender said it' }),
    upload: z.string().meta({ description: 'The upload its parts belong to' }),
    parts: count().meta({ description: 'Of at most 200 rows each; those that came so far' }),
    actor: namedActor,
    status: z
      .enum(['accepted', 'completed'])
      .meta({ description: 'Completed once every part that came is carried out' }),
    rows: count(),
    created: count(),
    changed: count(),
    unchanged: count(),
    at: instant(),
    completedAt: instant().nullable(),
    entry: z.string().meta({ description: 'Its first entry of the journal, by which the whole file is taken back' }),
    action: z.string().meta({ description: 'Its action of the journal, with what became of each row' }),
    undone: z
      .object({ action: z.string(), at: instant(), by: namedActor })
      .nullable()
      .meta({ description: 'By which action, when and by whom the whole file was taken back; null while it holds' }),
    undoneStudents: count().meta({ description: 'For how many students alone the file was taken back' }),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const importFilter = z.object({
  id: restTextIds.optional(),
  yearId: z.number().int().optional(),
  upload: z.string().optional(),
});

export const restImports = declareCall({
  method: 'GET',
  path: '/api/rest/imports',
  query: restList(importFilter, ['at', 'id']),
  answers: answersPage(importRow),
});

export const restImport = declareCall({
  method: 'GET',
  path: '/api/rest/imports/:id',
  params: z.object({ id: z.string() }),
  answers: answersJson(importRow),
});
