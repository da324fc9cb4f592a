import { hasInvisible, NOT_VISIBLE } from '../../domain/kernel/look-alikes.ts';
import { invalidFields } from '../../domain/kernel/rejection.ts';
import type { Membership, PersonDetails } from '../../domain/students/events.ts';
import { readStudentChanges, studentChangesBody } from '../../domain/students/person-input.ts';
import { studentTermInfos } from '../../domain/wire/contract.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { answersJson } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { todayOf } from '../http/today.ts';
import { changeNumber, openRoster } from '../ledger/number-owner.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import {
  appendsOf,
  openFile,
  personOr404,
  type StudentFile,
  stayOr404,
  termRecordsOf,
} from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import type { Parts } from '../parts.ts';
import { presentStudentForm } from '../presenters/student.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { refuseUnseen, seenPart } from './seen.ts';

interface Edit {
  yearId: number;
  studentId: number;
  details: Partial<PersonDetails>;
  membership: Partial<Membership>;
  /** As it was sent: what the form has seen. */
  body: unknown;
}

function decideEdit(file: StudentFile, { details, membership, body }: Edit): void {
  const { yearId, clearing } = { ...file.year };
  refuseUnseen(body, presentStudentForm(personOr404(file.student), stayOr404(file).membership));
  refuseInvisible(details.studentNumber, personOr404(file.student).studentNumber);
  file.student.decide({ type: 'ChangeDetails', changes: details });
  file.student.decide({ type: 'ChangeEnrollment', yearId, clearing, changes: membership });
}

/** A number that is there already may stay as it is. */
function refuseInvisible(wanted: string | undefined, stored: string): void {
  if (wanted !== undefined && wanted !== stored && hasInvisible(wanted))
    throw invalidFields({ studentId: [NOT_VISIBLE] });
}

/** Personal fields change in all years, the membership in this one (rules/records#edit-student). */
const edit = (parts: Parts, cause: Cause, wanted: Edit) =>
  transact(parts, cause, async () => {
    const year = await openYearOr404(parts, wanted.yearId);
    const file = await openFile(parts.ledger, wanted.studentId, year, cause.at);
    personOr404(file.student);
    decideEdit(file, wanted);
    const roster = await openRoster(parts, cause.at);
    const { studentId, details } = wanted;
    const { studentNumber } = details;
    if (studentNumber !== undefined) await changeNumber(parts, roster, { studentId, studentNumber }, cause);
    return { appends: [roster.append, ...appendsOf(file)], answer: termRecordsOf(file) };
  });

export const editStudent = route({
  method: 'POST',
  path: '/api/schoolYears/:yearId/students/:studentId',
  rule: 'write',
  about: 'Changes a student and the membership in a school year; fields that are not sent stay',
  body: studentChangesBody.extend(seenPart),
  access: 'what the caller wrote',
  answers: answersJson(studentTermInfos),
  writes: ['StudentDetailsChanged', 'StudentNumberChanged', 'StudentNumberReleased', 'EnrollmentChanged'],
  async answer(call) {
    const { parts, body } = call;
    const [yearId, studentId] = [idParam(call, 'yearId'), idParam(call, 'studentId')];
    await openYearOr404(parts, yearId);
    const wanted = { yearId, studentId, ...readStudentChanges(body, todayOf(call)), body };
    const { answer, position } = await edit(parts, call.cause('form'), wanted);
    await call.settle(position);
    return json({ studentTermInfos: answer.map(presentTermRecord) });
  },
});
