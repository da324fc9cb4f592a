import * as calls from '../../domain/wire/calls/students.ts';
import { lookUnlessWritten } from '../access/look-when-refused.ts';
import { noteLookAt } from '../access/note-look.ts';
import { nothing } from '../http/reply.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { openStudent, personOr404 } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { route } from './route.ts';

export const removeStudent = route(calls.removeStudent, {
  rule: 'write',
  about: 'Takes a student out of a school year; other years are not touched',
  access: 'what the caller wrote',
  writes: ['StudentRemovedFromYear'],
  async answer(call) {
    const { services } = call;
    const { yearId, studentId } = call.input.params;
    const cause = call.cause('form');
    const look = () => noteLookAt(call, calls.removeStudent, { studentId, details: { yearId } });
    const { position } = await lookUnlessWritten(look, () =>
      transact(services, cause, async () => {
        const { clearing } = await openYearOr404(services, yearId);
        const student = await openStudent(services.ledger, studentId, cause.at);
        personOr404(student);
        student.decide({ type: 'RemoveFromYear', yearId, clearing });
        return { appends: [student.append], answer: undefined };
      }),
    );
    await call.settle(position);
    return nothing();
  },
});
