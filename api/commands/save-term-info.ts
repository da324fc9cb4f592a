import { z } from 'zod';
import { decodeTermRecordId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { infoOfTerm } from '../../domain/students/record.ts';
import { readTermInfoChanges, termInfoBody } from '../../domain/students/term-info-input.ts';
import { wireStudentTermInfo } from '../../domain/wire/contract.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { answersJson } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { gradeLetters } from '../ledger/grade-letters.ts';
import { yearOfTermOr404 } from '../ledger/open-year.ts';
import { appendsOf, openFile, stayOr404, stayRecordOf, termRecordsOf } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import type { Parts } from '../parts.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { refuseUnseen, seenPart } from './seen.ts';

interface Save {
  studentId: number;
  termId: number;
  /** As it was sent: the changes, and what the form has seen. */
  body: unknown;
}

const unknownRecord = () => new Rejection('not-found', 'This student is not in this term.');

/** Changes the answers of exactly one term (rules/records#save-answers). */
const save = (parts: Parts, cause: Cause, { studentId, termId, body }: Save) =>
  transact(parts, cause, async () => {
    const year = await yearOfTermOr404(parts, termId);
    const changes = readTermInfoChanges(body);
    const [file, letters] = await Promise.all([openFile(parts.ledger, studentId, year, cause.at), gradeLetters(parts)]);
    const { stay } = stayOr404(file);
    refuseUnseen(body, infoOfTerm(stayRecordOf(file), termId));
    file.record.decide({ type: 'UpdateTermInfo', stay, termId, changes, letters });
    const record = termRecordsOf(file).find((term) => term.termId === termId);
    if (!record) throw unknownRecord();
    return { appends: appendsOf(file), answer: record };
  });

export const saveTermInfo = route({
  method: 'POST',
  path: '/api/studentTermInfo/:id',
  rule: 'write',
  about: "Changes a student's answers of one term: null clears, what is not sent stays",
  body: termInfoBody.extend(seenPart),
  access: 'what the caller wrote',
  answers: answersJson(z.object({ studentTermInfo: wireStudentTermInfo })),
  writes: ['TermInfoUpdated'],
  async answer(call) {
    const address = decodeTermRecordId(idParam(call, 'id'));
    if (!address) throw unknownRecord();
    const { answer, position } = await save(call.parts, call.cause('form'), { ...address, body: call.body });
    await call.settle(position);
    return json({ studentTermInfo: presentTermRecord(answer) });
  },
});
