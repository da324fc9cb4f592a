import { decodeTermRecordId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { infoOfTerm } from '../../domain/students/record.ts';
import type { TermInfo } from '../../domain/students/term-fields.ts';
import * as calls from '../../domain/wire/calls/term-records.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { json } from '../http/reply.ts';
import { gradeLetters } from '../ledger/grade-letters.ts';
import { yearOfTermOr404 } from '../ledger/open-year.ts';
import { appendsOf, openFile, stayOr404, stayRecordOf, termRecordsOf } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { refuseEditConflict } from './edit-conflict.ts';
import { changeAndLook } from './look-of-change.ts';
import { route } from './route.ts';
import type { CommandServices } from './services.ts';

interface Save {
  studentId: number;
  termId: number;
  changes: Partial<TermInfo>;
  /** The body, with what the form has seen. */
  sent: unknown;
}

const unknownRecord = () => new Rejection('not-found', 'This student is not in this term.');

/** Changes the answers of exactly one term (rules/records#save-answers). */
const save = (services: CommandServices, cause: Cause, { studentId, termId, changes, sent }: Save) =>
  transact(services, cause, async () => {
    const year = await yearOfTermOr404(services, termId);
    const [file, letters] = await Promise.all([
      openFile(services.ledger, studentId, year, cause.at),
      gradeLetters(services),
    ]);
    const { stay } = stayOr404(file);
    refuseEditConflict(sent, infoOfTerm(stayRecordOf(file), termId));
    file.record.decide({ type: 'UpdateTermInfo', stay, termId, changes, letters });
    const record = termRecordsOf(file).find((term) => term.termId === termId);
    if (!record) throw unknownRecord();
    return { appends: appendsOf(file), answer: record };
  });

export const saveTermInfo = route(calls.saveTermInfo, {
  rule: 'write',
  about: "Changes a student's answers of one term: null clears, what is not sent stays",
  access: 'what the caller wrote',
  writes: ['TermInfoUpdated'],
  async find({ services, params }) {
    const address = decodeTermRecordId(params.id);
    if (!address) throw unknownRecord();
    await yearOfTermOr404(services, address.termId);
    return address;
  },
  async answer(call) {
    const wanted = { ...call.found, ...call.input.body };
    const { studentId, termId } = wanted;
    const record = await changeAndLook(
      call,
      calls.saveTermInfo,
      { studentId, details: { termId }, inTable: true },
      () => save(call.services, call.cause('form'), wanted),
    );
    return json({ studentTermInfo: presentTermRecord(record) });
  },
});
