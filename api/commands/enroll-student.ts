import { membershipBody, readMembership } from '../../domain/students/person-input.ts';
import { studentTermInfos } from '../../domain/wire/contract.ts';
import { answersJson } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { appendsOf, openFile, personOr404, termRecordsOf } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentTermRecord } from '../presenters/term-record.ts';

export const enrollStudent = route({
  method: 'POST',
  path: '/api/app/schoolYears/:yearId/students/:studentId/enroll',
  rule: 'write',
  about: 'Adds a student who is known already to a school year',
  body: membershipBody,
  access: 'what the caller wrote',
  answers: answersJson(studentTermInfos),
  writes: ['StudentEnrolled'],
  async answer(call) {
    const { parts } = call;
    const [yearId, studentId] = [idParam(call, 'yearId'), idParam(call, 'studentId')];
    await openYearOr404(parts, yearId);
    const membership = readMembership(call.body, 'create');
    const cause = call.cause('form');
    const { answer, position } = await transact(parts, cause, async () => {
      const year = await openYearOr404(parts, yearId);
      const file = await openFile(parts.ledger, studentId, year, cause.at);
      personOr404(file.student);
      file.student.decide({ type: 'EnrollStudent', yearId, clearing: year.clearing, membership });
      return { appends: appendsOf(file), answer: termRecordsOf(file) };
    });
    await call.settle(position);
    return json({ studentTermInfos: answer.map(presentTermRecord) });
  },
});
