import { Rejection } from '../../domain/kernel/rejection.ts';
import { parseStream } from '../../domain/streams.ts';
import { UNDOABLE } from '../../domain/students/undoable.ts';
import * as calls from '../../domain/wire/calls/undo.ts';
import { journal, journalEntries } from '../../projections/definitions/journal.ts';
import { entryOf } from '../access/record-call.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { previewUndo, undoOfStudent } from '../undo/undo-of-student.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';
import type { CommandServices } from './services.ts';

/** Where events about one student stand: their streams are short. */
const isOfStudent = (stream: string) => ['student', 'record'].includes(parseStream(stream)?.kind ?? '');

/** The student an entry is about, and its action. @throws {Rejection} where there is none, or none that can be taken back */
async function foundEntry(parts: CommandServices, entry: string) {
  const id = entry.replace(/^0+(?=\d)/, '');
  const document = await parts.readModels.reader(journal).get(journalEntries, id.padStart(20, '0'));
  if (!document) throw new Rejection('not-found', 'This entry does not exist.');
  const { studentId, stream, revision, actor } = document;
  const [event] = isOfStudent(stream) ? (await parts.ledger.read(stream, revision)).events : [];
  if (studentId === null || !event)
    throw new Rejection('rule', "This cannot be taken back here: only entries of a student's history can be.");
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
  // Taken back, one is written of another of these types.
  writes: [...UNDOABLE, 'StudentNumberChanged', 'StudentNumberReleased'],
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
