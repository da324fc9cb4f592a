import { requireDisclosable } from '../../domain/disclosures/disclosures.ts';
import type { DisclosedFile, DisclosureDetails } from '../../domain/disclosures/events.ts';
import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import { SCOPE } from '../../domain/vocabulary/scope.ts';
import { AS_OF } from '../../domain/wire/as-of-calls.ts';
import { recordDisclosure } from '../../domain/wire/calls/disclosures.ts';
import type { RecordedDisclosures } from '../../domain/wire/disclosures.ts';
import { SAME_BYTES_HEADER } from '../../domain/wire/disclosures.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { noteLookAtMany } from '../access/note-look.ts';
import { type HandedCall, type MadeHandout, makeHandout, requireNamedOpen, type Waiting } from '../handouts/handout.ts';
import type { DisclosureServices } from '../handouts/services.ts';
import { createMemoryTurns } from '../http/memory-turns.ts';
import { alsoAbout, file as fileReply, heldOf, type Reply } from '../http/reply.ts';
import type { SignedInCall } from '../http/route.ts';
import { todayOf } from '../http/today.ts';
import { type Disclosing, disclosingAction } from '../intents/disclosing/record-disclosures.ts';
import { newestPoint, pointOf } from '../past/point.ts';
import { handoutOf } from './handouts.ts';
import { noteBeside, toldBeside } from './told-beside.ts';

type Call = SignedInCall<DisclosureServices>;

/** Each is whole in memory, to be known by its hash. */
const files = createMemoryTurns({ atOnce: 3, each: 1 });

const waitingOf = ({ party, signal, now }: Call): Waiting => ({ party, signal, now });

/** Characters of the body of the call that makes a file, which stands in the entry of each student: that of some 2,000 chosen one by one. */
const MOST_OF_CALL = 20_000;
/** The same in all entries of one action. */
const MOST_OF_CALLS = 32 * 1024 * 1024;

function requireRoomForCall({ query, body }: Pick<HandedCall, 'query' | 'body'>, students = 1): void {
  const characters = JSON.stringify([query, body]).length;
  if (JSON.stringify(body).length <= MOST_OF_CALL && characters * students <= MOST_OF_CALLS) return;
  throw new Rejection(
    'rule',
    'Too many students are chosen one by one: the choice is kept with each of them. Choose fewer, or by a filter.',
  );
}

/** A file as it stands at the newest entry of the journal, and what an entry says of it, which names nobody. */
export async function makeNow(call: Call, handed: HandedCall): Promise<{ made: MadeHandout; file: DisclosedFile }> {
  const { services, now } = call;
  requireRoomForCall(handed);
  const handout = handoutOf(handed);
  await requireNamedOpen(services, handout);
  const newest = await newestPoint(services, now);
  const { position, number } = await pointOf(services, `@${newest.number}`, now);
  const make = () => makeHandout(services, handout, position, waitingOf(call));
  const made = await files.work(call, make).catch(async (error: unknown) => {
    if (!(error instanceof Rejection && error.code === 'not-found')) throw error;
    const pointedAt = (await handout.pointedAt?.(services, [])) ?? [];
    await noteBeside(call, recordDisclosure, { handed, handout, studentIds: [], pointedAt });
    throw error;
  });
  const { studentIds, pointedAt } = made;
  await noteBeside(call, recordDisclosure, { handed, handout, studentIds, pointedAt });
  const { keptName, hash, bytes } = made;
  const file = {
    ...{ title: handout.title, ...handed, fileName: keptName, hash, bytes: bytes.length },
    ...{ position: position.toString(), number, students: studentIds.length },
  };
  return { made, file };
}

/** The same file out of what was known then; a header says whether it is the same to the byte. */
export const fileMadeAgain = (call: Call, file: DisclosedFile): Promise<Reply> =>
  files.answer(call, async () => {
    const position = BigInt(file.position);
    const handout = handoutOf(file);
    const again = await makeHandout(call.services, handout, position, waitingOf(call));
    const { bytes, type, fileName, hash, studentIds, pointedAt } = again;
    const beside = await toldBeside(call, { handed: file, handout, studentIds, pointedAt, position });
    const reply = fileReply(type, bytes, fileName);
    const headers = { ...reply.headers, [SAME_BYTES_HEADER]: hash === file.hash ? 'yes' : 'no' };
    return alsoAbout(beside, heldOf([...studentIds], { ...reply, headers }));
  });

/** Writes the entries, and answers what may be fetched now, by its own name. */
export async function recordAll(call: Call, wanted: Disclosing, fileName?: string): Promise<RecordedDisclosures> {
  if (wanted.students.length === 0)
    throw new Rejection('rule', 'It names no student: nothing of it has to be recorded.');
  // Who is in the file is found out by then: a refusal tells that they are. What is written tells whom a filter fits, and of entries before.
  const look = () =>
    noteLookAtMany(
      call,
      recordDisclosure,
      wanted.students.map(({ studentId }) => studentId),
    );
  const { recorded, preEtsFile, position } = await lookWhenRefused(look, async () => {
    if (wanted.file) requireRoomForCall(wanted.file, wanted.students.length);
    return disclosingAction.run(call.services, call.cause('bulk'), wanted);
  });
  await look();
  await call.settle(position);
  const { file } = wanted;
  return {
    disclosures: recorded,
    file: file && { fileName: fileName ?? file.fileName, hash: file.hash, number: file.number, preEtsFile },
  };
}

/** Whose students they are changes by the day: what goes out says itself whom it is about (rules/disclosures#handing-out). */
function requireNamed({ query }: HandedCall): void {
  const asked = new URLSearchParams(query);
  if ((asked.get(SCOPE) ?? 'all') === 'all' && !asked.has(AS_OF)) return;
  throw new Rejection(
    'rule',
    'What goes out is of now and says whom it is about: choose the students by name or by a filter, without `scope` and `asOf`.',
  );
}

/** Entries about a file that is made now, or about something else that went out or was refused. */
export async function disclosingOf(
  call: Call,
  { handed, details, studentIds }: { handed: HandedCall | null; details: DisclosureDetails; studentIds: number[] },
): Promise<{ wanted: Disclosing; fileName?: string }> {
  const base = { details, today: todayOf(call), preEts: null };
  if (handed && details.outcome === 'refused')
    throw invalidFields({ outcome: ['A file that is handed out was not refused.'] });
  if (handed) {
    requireNamed(handed);
    // Before it is known whether the file is of anybody.
    requireDisclosable(details, true, base.today);
    const { made, file } = await makeNow(call, handed);
    const students = made.studentIds.map((studentId) => ({ studentId, consentOn: null }));
    return { wanted: { ...base, file, students }, fileName: made.fileName };
  }
  if (studentIds.length === 0) throw invalidFields({ studentIds: ['is required'] });
  const students = [...new Set(studentIds)].map((studentId) => ({ studentId, consentOn: null }));
  return { wanted: { ...base, file: null, students } };
}
