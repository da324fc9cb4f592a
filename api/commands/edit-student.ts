import { isEmpty } from '../../domain/kernel/changes.ts';
import { invalidFields } from '../../domain/kernel/rejection.ts';
import type { Membership, PersonDetails } from '../../domain/students/events.ts';
import { unreadable } from '../../domain/students/person-input.ts';
import * as calls from '../../domain/wire/calls/students.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { json } from '../http/reply.ts';
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
import { presentStudentForm } from '../presenters/student.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { refuseEditConflict } from './edit-conflict.ts';
import { changeAndLook } from './look-of-change.ts';
import { numberOrLook } from './look-of-number.ts';
import { route } from './route.ts';
import type { CommandServices } from './services.ts';

interface Edit {
  yearId: number;
  studentId: number;
  details: Partial<PersonDetails>;
  membership: Partial<Membership>;
  /** The body, with what the form has seen. */
  sent: unknown;
}

function decideEdit(file: StudentFile, { details, membership, sent }: Edit): void {
  const { yearId, clearing } = { ...file.year };
  refuseEditConflict(sent, presentStudentForm(personOr404(file.student), stayOr404(file).membership));
  const faults = unreadable(details, personOr404(file.student));
  if (!isEmpty(faults)) throw invalidFields(faults);
  file.student.decide({ type: 'ChangeDetails', changes: details });
  file.student.decide({ type: 'ChangeEnrollment', yearId, clearing, changes: membership });
}

/** Personal fields change in all years, the membership in this one (rules/records#edit-student). */
const edit = (services: CommandServices, cause: Cause, wanted: Edit) =>
  transact(services, cause, async () => {
    const year = await openYearOr404(services, wanted.yearId);
    const file = await openFile(services.ledger, wanted.studentId, year, cause.at);
    personOr404(file.student);
    decideEdit(file, wanted);
    const roster = await openRoster(services, cause.at);
    const { studentId, details } = wanted;
    const { studentNumber } = details;
    if (studentNumber !== undefined) await changeNumber(services, roster, { studentId, studentNumber }, cause);
    return { appends: [roster.append, ...appendsOf(file)], answer: termRecordsOf(file) };
  });

export const editStudent = route(calls.editStudent, {
  rule: 'write',
  about: 'Changes a student and the membership in a school year; fields that are not sent stay',
  access: 'what the caller wrote',
  writes: [
    'StudentDetailsChanged',
    'StudentNumberClaimed',
    'StudentNumberChanged',
    'StudentNumberReleased',
    'EnrollmentChanged',
  ],
  find: ({ services, params }) => openYearOr404(services, params.yearId),
  async answer(call) {
    const { params, body } = call.input;
    const { studentId, yearId } = params;
    const records = await changeAndLook(call, calls.editStudent, { studentId, details: { yearId } }, () =>
      numberOrLook(call, calls.editStudent, body.details.studentNumber, () =>
        edit(call.services, call.cause('form'), { ...params, ...body }),
      ),
    );
    return json({ studentTermInfos: records.map(presentTermRecord) });
  },
});
