import { detailsOf } from '../../domain/disclosures/disclosure-input.ts';
import { disclosuresDecider, type StoredDisclosure } from '../../domain/disclosures/disclosures.ts';
import type { DisclosedFile, DisclosureEvent } from '../../domain/disclosures/events.ts';
import { keysOf } from '../../domain/kernel/keys.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { streams } from '../../domain/streams.ts';
import { nameOf } from '../../domain/students/display.ts';
import * as calls from '../../domain/wire/calls/disclosures.ts';
import type { DisclosuresAnswer, WireDisclosure } from '../../domain/wire/disclosures.ts';
import { lookUnlessWritten } from '../access/look-when-refused.ts';
import { noteLookAt } from '../access/note-look.ts';
import { opensStudent } from '../access/recorded-call.ts';
import type { DisclosureServices } from '../handouts/services.ts';
import { routesWith } from '../http/define-route.ts';
import { fewOfNow } from '../http/few-in-all.ts';
import { createMemoryTurns } from '../http/memory-turns.ts';
import { askedAbout, json, type Reply } from '../http/reply.ts';
import type { Call, ServedRoute } from '../http/route.ts';
import { todayOf } from '../http/today.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { openDraft } from '../ledger/draft.ts';
import { openStudent } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { actorNames } from '../queries/actor-names.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { disclosingOf, fileMadeAgain, recordAll } from './hand-out.ts';

const FORGOTTEN_FILE = 'forgotten';

type Corrected = Extract<DisclosureEvent, { type: 'DisclosureCorrected' }>;

const route = routesWith<DisclosureServices>();

/** Thousands of entries with all their corrections are megabytes. */
const readings = createMemoryTurns({ atOnce: 2, each: 1 });

/** @throws {Rejection} 404 for somebody who never was */
async function knownStudent({ ledger }: Pick<DisclosureServices, 'ledger'>, studentId: number, at: string) {
  const student = await openStudent(ledger, studentId, at);
  if (student.state.status === 'unknown') throw new Rejection('not-found', 'Student does not exist');
  return student.forgotten ? null : student.state.person;
}

async function entriesOf(
  { ledger, followed, limits }: DisclosureServices,
  studentId: number,
  isForgotten: boolean,
): Promise<WireDisclosure[]> {
  const { events } = await ledger.read(streams.disclosures(studentId));
  const named = await actorNames(followed);
  const entries = new Map<number, WireDisclosure>();
  let state = disclosuresDecider.initial;
  for await (const event of inTurns(currentParty(), events)) {
    const { disclosure } = event.data;
    const before = state[disclosure];
    state = disclosuresDecider.evolve(state, event);
    const stored = state[disclosure];
    const known = entries.get(disclosure);
    const by = { at: event.metadata.at, by: named(event.metadata.actor, event.metadata.source) };
    if (!stored) continue;
    const { file, corrections: _, ...rest } = stored;
    const correction = event.type === 'DisclosureCorrected' ? [{ ...by, ...correctionOf(event.data, before) }] : [];
    entries.set(disclosure, {
      ...{
        studentId,
        disclosure,
        ...rest,
        file: file && shownFile(file, { isForgotten, isOfOpen: !limits || file.students === 1 }),
      },
      recorded: known?.recorded ?? by,
      corrections: [...(known?.corrections ?? []), ...correction],
    });
  }
  return [...entries.values()].reverse();
}

/** Why an entry was corrected, and what it said before. */
function correctionOf({ disclosure: _, reason, ...changed }: Corrected['data'], before: StoredDisclosure | undefined) {
  const fields = keysOf(changed);
  return {
    reason,
    changes: fields.map((field) => ({ field, before: before?.[field] ?? null, after: changed[field] ?? null })),
  };
}

/**
 * Of versions before, the name of a file about one student named the student. The hash of one about others, too, could be held against what
 * they may have in it.
 */
const shownFile = (
  { title, fileName, hash, bytes, number, students }: DisclosedFile,
  { isForgotten, isOfOpen }: { isForgotten: boolean; isOfOpen: boolean },
) => ({
  ...{ title, hash: isOfOpen ? hash : null, bytes, number, students },
  fileName: isForgotten && students === 1 ? fileName.replace(/^.*(?=\.\w+$)/, FORGOTTEN_FILE) : fileName,
});

/** The same answer, saying whom it tells of beside a student: of how many a file was says of each of few whether they were among them. */
async function alsoAboutFew(call: Call<DisclosureServices>, studentId: number, reply: Reply): Promise<Reply> {
  if (call.services.limits) return reply;
  const few = await fewOfNow((call.present ?? call).services);
  return few.length > 1 ? askedAbout([...new Set([studentId, ...few])], reply) : reply;
}

const disclosures = route(calls.disclosures, {
  rule: 'read',
  keeps: 'disclosures',
  about: 'To whom records of a student went, and who asked in vain; of a forgotten student too',
  access: opensStudent(),
  async answer(call) {
    const { services, now, input, party, signal } = call;
    const { studentId } = input.params;
    const person = await knownStudent(services, studentId, now.toISOString());
    const entries = await readings.work({ party, signal }, () => entriesOf(services, studentId, person === null));
    const answer = json({
      name: person && nameOf(person),
      studentNumber: person?.studentNumber ?? null,
      disclosures: entries,
    } satisfies DisclosuresAnswer);
    return entries.some(({ file }) => file) ? alsoAboutFew(call, studentId, answer) : answer;
  },
});

const recordDisclosure = route(calls.recordDisclosure, {
  rule: 'write',
  keeps: 'disclosures',
  about:
    'Records that a report, an export or other records go to somebody outside, or that a request was refused: an entry with each student',
  access: 'what the caller wrote',
  refuses: [404],
  reads: ['journal', 'students'],
  writes: ['DisclosureRecorded', ...INTENT_EVENTS],
  async answer(call) {
    const { call: handed, studentIds, ...rest } = call.input.body;
    const { wanted, fileName } = await disclosingOf(call, { handed, studentIds, details: detailsOf(rest) });
    return json(await recordAll(call, wanted, fileName));
  },
});

const correctDisclosure = route(calls.correctDisclosure, {
  rule: 'write',
  keeps: 'disclosures',
  about: 'Corrects an entry that was wrong, with the reason; what was handed out stays what it was',
  access: 'what the caller wrote',
  writes: ['DisclosureCorrected'],
  async answer(call) {
    const { services } = call;
    const { params, body } = call.input;
    const { studentId, disclosure } = params;
    const cause = call.cause('form');
    const look = () => noteLookAt(call, calls.correctDisclosure, { studentId, details: { disclosure } });
    const { position } = await lookUnlessWritten(look, () =>
      transact(services, cause, async () => {
        const entries = await openDraft(services.ledger, streams.disclosures(studentId), disclosuresDecider, cause.at);
        entries.decide({ type: 'CorrectDisclosure', disclosure, ...body, today: todayOf(call) });
        return { answer: undefined, appends: [entries.append] };
      }),
    );
    await call.settle(position);
    return json({ disclosures: [{ studentId, disclosure }], file: null });
  },
});

async function fileOf(
  { ledger }: Pick<DisclosureServices, 'ledger'>,
  studentId: number,
  disclosure: number,
  at: string,
) {
  const { state } = await openDraft(ledger, streams.disclosures(studentId), disclosuresDecider, at);
  const file = state[disclosure]?.file;
  if (!file) throw new Rejection('not-found', 'This entry has no file that could be made again.');
  return file;
}

const disclosedFile = route(calls.disclosedFile, {
  rule: 'read',
  keeps: 'disclosures',
  reads: ['journal', 'students'],
  about: 'What they received: the file made again of what was known then; the header says whether it is the same',
  // It may be about everybody, whichever student's entry led to it.
  access: {
    kind: 'exported',
    about: ({ params: { studentId, disclosure } }) => ({
      studentId: Number(studentId),
      details: { what: 'disclosed', disclosure },
    }),
  },
  async answer(call) {
    const { studentId, disclosure } = call.input.params;
    const file = await fileOf(call.services, studentId, disclosure, call.now.toISOString());
    return fileMadeAgain(call, file);
  },
});

/** The record of disclosures. */
export const disclosureRoutes: readonly ServedRoute<DisclosureServices>[] = [
  disclosures,
  recordDisclosure,
  correctDisclosure,
  disclosedFile,
];
