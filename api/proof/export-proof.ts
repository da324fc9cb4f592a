import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spanOf } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ProofOf } from '../../domain/wire/calls/proofs.ts';
import * as calls from '../../domain/wire/calls/proofs.ts';
import { BEGINNING } from '../../event-store/port.ts';
import { studentEvents } from '../../event-store/proof/student-events.ts';
import { everythingBetween, theseEvents, type Wanted } from '../../event-store/proof/wanted.ts';
import { noteLookAtMany } from '../access/note-look.ts';
import type { AccessFilter, AccessQuery } from '../access/port.ts';
import { fewOfThen } from '../http/few-in-all.ts';
import { textStream } from '../http/json-stream.ts';
import { file } from '../http/reply.ts';
import type { SignedInCall } from '../http/route.ts';
import { lastEntryUpTo } from '../past/point.ts';
import { fewInLooks } from '../queries/access-shown.ts';
import { findEntries } from '../queries/access-turns.ts';
import { actorNames } from '../queries/actor-names.ts';
import { proofText } from './proof-text.ts';
import { route } from './route.ts';
import type { ProofServices } from './services.ts';
import { whomBetween } from './whom-between.ts';

/** Hashes of other events a copy made for a browser holds at most: some 7 MB of them. */
const MOST_OTHERS = 100_000;
interface Found {
  wanted: Wanted;
  rows: number;
  /** Whom the events are about, where they are few. */
  few: readonly number[];
  looks: AccessFilter;
}

type FindingServices = Pick<ProofServices, 'provable' | 'ledger' | 'readModels' | 'configuration'>;

async function ofStudent({ provable }: FindingServices, studentId: number): Promise<Found> {
  const events = await studentEvents(provable, studentId);
  if (events.length === 0) throw new Rejection('not-found', 'Student does not exist');
  return { wanted: theseEvents(provable.events, events), rows: events.length, few: [studentId], looks: { studentId } };
}

async function ofDays(
  call: SignedInCall<ProofServices>,
  { from, to }: Exclude<ProofOf, { studentId: number }>,
): Promise<Found> {
  const { services } = call;
  const { TIME_ZONE } = services.configuration;
  const [first, last] = [spanOf(from, TIME_ZONE).first, spanOf(to, TIME_ZONE).last];
  const before = await lastEntryUpTo(services, new Date(first.getTime() - 1));
  const end = await lastEntryUpTo(services, last);
  const rows = (end?.number ?? 0) - (before?.number ?? 0);
  // Where there were few in all, days in which nothing was written of somebody tell of them, too.
  const few = await fewOfThen(services, end ? BigInt(end.id) : BEGINNING);
  if (!end || rows === 0) {
    if (few.length > 0) await noteLookAtMany(call, calls.exportProof, few);
    const sentence = 'Nothing was recorded in these days.';
    throw new Rejection('rule', sentence, { fields: { from: [sentence] } });
  }
  const place = { after: before ? BigInt(before.id) : BEGINNING, upTo: BigInt(end.id) };
  return {
    wanted: everythingBetween(services.provable.events, place),
    rows,
    few: [...few, ...(await whomBetween(services.ledger, place.after, place.upTo))],
    looks: { from: first.toISOString(), to: last.toISOString() },
  };
}

/**
 * So that everything in the copy is under a seal. The access record, which goes on with each copy, is left to the daily seal: every
 * copy holds all seals, and would make the next one longer.
 */
async function sealFirst({ sealer }: Pick<ProofServices, 'sealer'>, now: Date): Promise<void> {
  await sealer.seal(now.toISOString());
}

const nameOf = (of: ProofOf) => ('studentId' in of ? `student-${of.studentId}` : `${of.from}-to-${of.to}`);

export const exportProof = route(calls.exportProof, {
  rule: 'oversee',
  about:
    'A signed copy of what was recorded of a student, or on some days, to be checked by anybody; or the same for FHIR',
  refuses: [404],
  reads: ['journal'],
  access: {
    kind: 'exported',
    ofWhomever: true,
    about({ body }) {
      const { studentId, from, to, format } = body as Record<string, unknown>;
      return {
        ...(typeof studentId === 'number' && { studentId }),
        details: { what: 'proof', ...(typeof from === 'string' && { from, to }), ...(format === 'fhir' && { format }) },
      };
    },
  },
  async answer(call) {
    const { services, input, now } = call;
    const { of, format } = input.body;
    const { wanted, rows, few, looks } = await ('studentId' in of
      ? ofStudent(services, of.studentId)
      : ofDays(call, of));
    await sealFirst(services, now);
    const sources = {
      log: services.provable,
      access: { find: (query: AccessQuery) => findEntries(call, query) },
      named: await actorNames(services.followed),
    };
    const timeZone = services.configuration.TIME_ZONE;
    const text = proofText(sources, { of, format, wanted, looks, timeZone, mostOthers: MOST_OTHERS, madeAt: now });
    const name = `${format}-${nameOf(of)}.ndjson`;
    return {
      ...file('application/x-ndjson; charset=utf-8', textStream(text), name),
      // A copy for FHIR says besides who looked at whom.
      count: { rows, asked: [...few, ...(format === 'fhir' ? await fewInLooks(call, looks) : [])] },
    };
  },
});

/** The program that checks a copy, as it is handed on. */
export const CHECKER = join(import.meta.dirname, '..', '..', 'event-store', 'proof', 'check-proof.mjs');

export const proofChecker = route(calls.proofChecker, {
  rule: 'oversee',
  about: 'The program that checks a signed copy; it needs Node and nothing else',
  access: 'no records',
  answer: () => file('text/javascript; charset=utf-8', readFileSync(CHECKER, 'utf8'), 'check-proof.mjs'),
});
