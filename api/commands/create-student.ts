import { type NewStudent, newStudentBody, readNewStudent } from '../../domain/students/person-input.ts';
import { studentTermInfos } from '../../domain/wire/contract.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { answersJson } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { todayOf } from '../http/today.ts';
import { claimForNew, openRoster, ROSTER_EVENTS } from '../ledger/number-owner.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { appendsOf, newFile, termRecordsOf } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import type { Parts } from '../parts.ts';
import { presentTermRecord } from '../presenters/term-record.ts';

/** Claims the number and admits the student into the year, in one append. */
const admit = (parts: Parts, cause: Cause, yearId: number, { person, membership }: NewStudent) =>
  transact(parts, cause, async () => {
    const year = await openYearOr404(parts, yearId);
    const roster = await openRoster(parts, cause.at);
    const { studentId, student } = await claimForNew(parts, roster, person.studentNumber, cause);
    const file = { ...newFile(studentId, year, cause.at), ...(student && { student }) };
    const enrollment = { yearId, clearing: year.clearing, ...membership };
    file.student.decide({ type: 'AdmitStudent', studentId, person, enrollment });
    return { appends: [roster.append, ...appendsOf(file)], answer: termRecordsOf(file) };
  });

export const createStudent = route({
  method: 'POST',
  path: '/api/schoolYears/:yearId/students',
  rule: 'write',
  about: 'Adds a new student to a school year',
  body: newStudentBody,
  access: 'what the caller wrote',
  answers: answersJson(studentTermInfos),
  // Details are touched where another student's change of number is taken back.
  writes: [...ROSTER_EVENTS, 'StudentAdmitted', 'StudentEnrolled', 'StudentDetailsChanged'],
  async answer(call) {
    const { parts, body } = call;
    const yearId = idParam(call, 'yearId');
    await openYearOr404(parts, yearId);
    const student = readNewStudent(body, todayOf(call));
    const { answer, position } = await admit(parts, call.cause('form'), yearId, student);
    await call.settle(position);
    return json({ studentTermInfos: answer.map(presentTermRecord) });
  },
});
