import { z } from 'zod';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { type CellTexts, isImportField } from '../../domain/student-import/columns.ts';
import { contractRowsBody, readContractRows } from '../../domain/student-import/contract-rows.ts';
import { importAnswer } from '../../domain/wire/imports.ts';
import { importBody } from '../../domain/wire/requests.ts';
import { answersJson } from '../http/answered.ts';
import { IMPORT_BODY_LIMIT } from '../http/body.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import { todayOf } from '../http/today.ts';
import { type ImportCommand, importRows } from '../intents/import/import-rows.ts';
import { importTarget } from '../intents/import/plan-import.ts';
import { INTENT_EVENTS } from '../intents/intent-stream.ts';
import { ROSTER_EVENTS } from '../ledger/number-owner.ts';

async function answer(call: Call, command: Omit<ImportCommand, 'today'>) {
  const { parts } = call;
  const done = await importRows(parts, call.cause('import'), { ...command, today: todayOf(call) });
  await call.settle(done.position);
  return done.answer;
}

/** What an import may write. */
const IMPORT_EVENTS = [
  ...ROSTER_EVENTS,
  ...(['StudentAdmitted', 'StudentDetailsChanged', 'StudentEnrolled', 'EnrollmentChanged', 'TermInfoUpdated'] as const),
  ...INTENT_EVENTS,
] as const;

/** The cells of fields there are; others are ignored (rules/wire#keys). */
const knownCells = (row: Record<string, string>): CellTexts =>
  Object.fromEntries(Object.entries(row).filter(([field]) => isImportField(field)));

export const importStudents = route({
  method: 'POST',
  path: '/api/app/imports',
  rule: 'write',
  about: 'Imports a part of a file, all rows or none; the same part twice changes nothing',
  body: importBody,
  access: 'what the caller wrote',
  answers: answersJson(importAnswer),
  refuses: [404],
  writes: IMPORT_EVENTS,
  bodyLimit: IMPORT_BODY_LIMIT,
  async answer(call) {
    const { schoolYearId: yearId, rows, ...rest } = accepted(reading(importBody, call.body));
    return json(await answer(call, { yearId, rows: rows.map(knownCells), ...rest }));
  },
});

export const importContractRows = route({
  method: 'POST',
  path: '/api/schoolYears/:yearId/:termId/import',
  rule: 'write',
  about: 'Imports at most 200 rows of cells, all of them or none',
  body: contractRowsBody,
  access: 'what the caller wrote',
  answers: answersJson(importAnswer.extend({ success: z.literal(true) })),
  writes: IMPORT_EVENTS,
  bodyLimit: IMPORT_BODY_LIMIT,
  async answer(call) {
    const target = { yearId: idParam(call, 'yearId'), termId: idParam(call, 'termId') };
    await importTarget(call.parts, target);
    const rows = readContractRows(call.body);
    const done = await answer(call, { ...target, rows, from: 0, fileName: null, upload: call.requestId });
    return json({ success: true, ...done });
  },
});
