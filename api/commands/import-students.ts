import { type CellTexts, isImportField } from '../../domain/student-import/columns.ts';
import * as calls from '../../domain/wire/calls/imports.ts';
import { IMPORT_BODY_LIMIT } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { type ImportCommand, importAction } from '../intents/import/import-rows.ts';
import { importTarget } from '../intents/import/plan-import.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { ROSTER_EVENTS } from '../ledger/number-owner.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

async function answer(call: Call, command: Omit<ImportCommand, 'today'>) {
  const { services } = call;
  const done = await importAction.run(services, call.cause('import'), { ...command, today: todayOf(call) });
  await call.settle(done.position);
  return done.answer;
}

/** What an import may write. */
const IMPORT_EVENTS = [
  ...ROSTER_EVENTS,
  ...([
    'StudentAdmitted',
    'StudentDetailsChanged',
    'StudentEnrolled',
    'EnrollmentChanged',
    'TermInfoUpdated',
    'ActivityLogged',
    'TeamMemberAdded',
  ] as const),
  ...INTENT_EVENTS,
] as const;

/** The cells of fields there are; others are ignored (rules/wire#keys). */
const knownCells = (row: Record<string, string>): CellTexts =>
  Object.fromEntries(Object.entries(row).filter(([field]) => isImportField(field)));

export const importStudents = route(calls.importStudents, {
  rule: 'write',
  about: 'Imports a part of a file, all rows or none; the same part twice changes nothing',
  access: 'what the caller wrote',
  refuses: [404],
  writes: IMPORT_EVENTS,
  bodyLimit: IMPORT_BODY_LIMIT,
  async answer(call) {
    const { schoolYearId: yearId, rows, samePerson, ...rest } = call.input.body;
    const decided = new Set(samePerson);
    return json(await answer(call, { yearId, rows: rows.map(knownCells), samePerson: decided, ...rest }));
  },
});

export const importContractRows = route(calls.importContractRows, {
  rule: 'write',
  about: 'Imports at most 200 rows of cells, all of them or none',
  access: 'what the caller wrote',
  writes: IMPORT_EVENTS,
  bodyLimit: IMPORT_BODY_LIMIT,
  find: ({ services, params }) => importTarget(services, params),
  async answer(call) {
    const { params, body: rows } = call.input;
    const done = await answer(call, {
      ...params,
      rows,
      from: 0,
      // Clients of the contract ask their users themselves.
      samePerson: 'all',
      fileName: null,
      upload: call.requestId,
    });
    return json({ success: true, ...done });
  },
});
