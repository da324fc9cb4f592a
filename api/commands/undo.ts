import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/undo.ts';
import { journal, journalEntries } from '../../projections/definitions/journal.ts';
import { entryOf } from '../access/record-call.ts';
import { route } from '../http/define-route.ts';
import { json } from '../http/reply.ts';
import type { SignedInCall } from '../http/route.ts';
import { todayOf } from '../http/today.ts';
import type { Parts } from '../parts.ts';
import { previewUndo, undoOfStudent } from '../undo/undo-of-student.ts';

/** The entry's event, and the student it is about. @throws {Rejection} where there is none, or none that can be taken back */
async function foundEntry(parts: Parts, entry: string) {
  const id = entry.replace(/^0+(?=\d)/, '');
  const document = await parts.readModels.reader(journal).get(journalEntries, id.padStart(20, '0'));
  if (!document) throw new Rejection('not-found', 'This entry does not exist.');
  const { studentId, stream, revision, actor } = document;
  const [event] = (await parts.ledger.read(stream, revision)).events;
  if (studentId === null || !event)
    throw new Rejection('rule', 'This cannot be taken back here: it is about no single student.');
  return { entry: id, studentId, actor, action: event.metadata.$correlationId };
}

function askingOf(call: SignedInCall, actor: number | null) {
  const { id: userId, admin } = call.actor;
  if (!admin && actor !== userId)
    throw new Rejection('forbidden', 'Only administrators take back what somebody else has done.');
  return { admin, today: todayOf(call) };
}

export const undo = route(calls.undo, {
  rule: 'write',
  about:
    'Takes back what an action did to a student, but for what was changed since; a preview says what that would be',
  access: 'what the caller wrote',
  reads: ['journal'],
  refuses: [404],
  writes: [
    'StudentDetailsChanged',
    'StudentNumberChanged',
    'StudentNumberReleased',
    'StudentEnrolled',
    'EnrollmentChanged',
    'StudentRemovedFromYear',
    'TermInfoUpdated',
    'ActivityLogged',
    'ActivityChanged',
    'ActivityRemoved',
  ],
  async answer(call) {
    const { parts, input } = call;
    const { fields, preview } = input.body;
    const { actor, ...found } = await foundEntry(parts, input.body.entry);
    const asking = askingOf(call, actor);
    const { studentId, entry } = found;
    parts.access.note(entryOf(call, 'POST /api/app/undo', 'student-opened', { studentId, details: { entry } }));
    const question = { ...found, fields: fields ?? undefined };
    const cause = { ...call.cause('undo'), undoes: found.action };
    if (preview) return json(await previewUndo(parts, cause, question, asking));
    const { answer, position } = await undoOfStudent(parts, cause, question, asking);
    await call.settle(position);
    return json(answer);
  },
});
