import * as calls from '../../domain/wire/calls/students.ts';
import { json } from '../http/reply.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { appendsOf, enroll, openFile, personOr404, termRecordsOf } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { changeAndLook } from './look-of-change.ts';
import { route } from './route.ts';

export const enrollStudent = route(calls.enrollStudent, {
  rule: 'write',
  about: 'Adds a student who is known already to a school year; who was in it before finds what was recorded then',
  access: 'what the caller wrote',
  writes: ['StudentEnrolled', 'TermInfoUpdated', 'ActivityLogged'],
  find: ({ services, params }) => openYearOr404(services, params.yearId),
  async answer(call) {
    const { services } = call;
    const { yearId, studentId } = call.input.params;
    const { restore, ...membership } = call.input.body;
    const cause = call.cause('form');
    const records = await changeAndLook(call, calls.enrollStudent, { studentId, details: { yearId } }, () =>
      transact(services, cause, async () => {
        const year = await openYearOr404(services, yearId);
        const file = await openFile(services.ledger, studentId, year, cause.at);
        personOr404(file.student);
        enroll(file, membership, restore);
        return { appends: appendsOf(file), answer: termRecordsOf(file) };
      }),
    );
    return json({ studentTermInfos: records.map(presentTermRecord) });
  },
});
