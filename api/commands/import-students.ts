import * as calls from '../../domain/wire/calls/imports.ts';
import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import { IMPORT_BODY_LIMIT_BYTES } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { type ImportCommand, importAction } from '../intents/import/import-rows.ts';
import { findNumbers } from '../intents/import/known-students.ts';
import { importTarget } from '../intents/import/plan-import.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { openRoster, ROSTER_EVENTS } from '../ledger/number-owner.ts';
import { importOrLook } from './look-of-import.ts';
import { requireRoomForPart } from './room-for-part.ts';
import { route, type SignedInCall } from './route.ts';

async function answer(
  call: SignedInCall,
  declared: Pick<DeclaredCall, 'method' | 'path'>,
  command: Omit<ImportCommand, 'today'>,
) {
  const { services } = call;
  const { yearId, termId, rows } = command;
  const cause = call.cause('import');
  const numbers = rows.map((row) => row.studentId ?? '');
  const about = {
    ...{ numbers, details: { yearId: String(yearId), termId: String(termId) } },
    async students() {
      const [target, roster] = await Promise.all([importTarget(services, command), openRoster(services, cause.at)]);
      const found = [...(await findNumbers(services, roster, target, numbers)).values()];
      return found.flatMap(({ status, studentId }) =>
        status === 'student' || status === 'outside' ? [studentId] : [],
      );
    },
  };
  await requireRoomForPart(call, command.upload);
  return importOrLook(call, declared, about, () =>
    importAction.run(services, cause, { ...command, today: todayOf(call) }),
  );
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

export const importStudents = route(calls.importStudents, {
  rule: 'write',
  about: 'Imports a part of a file, all rows or none; the same part twice changes nothing',
  access: 'what the caller wrote',
  refuses: [404],
  reads: ['imports'],
  writes: IMPORT_EVENTS,
  bodyLimitBytes: IMPORT_BODY_LIMIT_BYTES,
  async answer(call) {
    const { schoolYearId: yearId, rows, samePerson, ...rest } = call.input.body;
    const decided = new Set(samePerson);
    return json(await answer(call, calls.importStudents, { yearId, rows, samePerson: decided, ...rest }));
  },
});

export const importContractRows = route(calls.importContractRows, {
  rule: 'write',
  about: 'Imports at most 200 rows of cells, all of them or none',
  access: 'what the caller wrote',
  reads: ['imports'],
  writes: IMPORT_EVENTS,
  bodyLimitBytes: IMPORT_BODY_LIMIT_BYTES,
  find: ({ services, params }) => importTarget(services, params),
  async answer(call) {
    const { params, body: rows } = call.input;
    const done = await answer(call, calls.importContractRows, {
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
