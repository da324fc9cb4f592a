import { dayIn, spanOf } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { sayDay } from '../../domain/kernel/said-day.ts';
import { AS_OF_FORMS, type AsOf, readAsOf } from '../../domain/wire/as-of.ts';
import { AS_OF } from '../../domain/wire/as-of-calls.ts';
import type { PointsAround } from '../../domain/wire/points-around.ts';
import type { Position } from '../../event-store/port.ts';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import type { JournalDocument } from '../../projections/definitions/journal/documents.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { positionText } from '../../projections/storage/position-text.ts';
import { type Moment, Moments } from './moments.ts';
import { entryNumbered } from './numbered-entry.ts';
import type { PastServices } from './services.ts';

/** Milliseconds the journal has to see the end of the log. */
const JOURNAL_TIMEOUT_MS = 2000;

/** A point of the log as people ask for it. */
export interface PastPoint {
  position: Position;
  /** Of the last event that is in it, counted from 1. */
  number: number;
  /** When it was asked of: the end of the day, the instant, or when the event was recorded. */
  at: Date;
}

/** A refusal of what `asOf` says. */
export const refusedPoint = (sentence: string) =>
  new Rejection('invalid', sentence, { fields: { [AS_OF]: [sentence] } });
const inFigures = (number: number) => number.toLocaleString('en-US');

const known = new WeakMap<ReadModels, Moments>();
/** What is remembered of a journal. */
function momentsOf(models: ReadModels): Moments {
  const moments = known.get(models) ?? new Moments(models);
  known.set(models, moments);
  return moments;
}

async function edgeEntry(models: ReadModels, where: WhereIn<typeof journalEntries>, descending: boolean) {
  const sort = [{ field: 'id', descending }] as const;
  const [entry] = await models.reader(journal).find(journalEntries, { where, sort, limit: 1 });
  return entry;
}

/**
 * The point that the parameter names (rules/as-of#asking).
 * @throws {Rejection} `invalid` for what names none: malformed, before the first event, not over yet, beyond the newest;
 * `conflict` for a point inside an action over many students
 */
export async function pointOf(services: PastServices, text: string, now: Date): Promise<PastPoint> {
  const asked = readAsOf(text);
  if (!asked) {
    throw refusedPoint(`\`asOf\` takes ${AS_OF_FORMS}.`);
  }
  const { readModels } = services;
  // A number that the journal has seen stays what it is, however far the journal is behind.
  const isSeen = 'number' in asked && asked.number <= (await newestPoint(services, now)).number;
  if (!isSeen) await requireJournal(services);
  const point =
    'number' in asked ? await numberedPoint(services, asked.number) : await timedPoint(services, asked, now);
  await requireWhole(readModels, point);
  return point;
}

/** @throws {Rejection} `unavailable` where the journal does not come as far as the log is by now */
export async function requireJournal({
  readModels,
  ledger,
}: Pick<PastServices, 'readModels' | 'ledger'>): Promise<void> {
  if (await readModels.waitFor(await ledger.head(), ['journal'], JOURNAL_TIMEOUT_MS)) return;
  const { stopped } = (await readModels.status()).find(({ id }) => id === journal.name) ?? {};
  if (!stopped) throw new Rejection('unavailable', 'The journal is behind the log at the moment.', { retryAfter: 2 });
  const { number } = await newestPoint({ readModels }, new Date());
  throw new Rejection(
    'unavailable',
    `The journal has stopped after no. ${inFigures(number)}, and an administrator has to see to it under Operations. ` +
      'Until then the past can be asked for by numbers up to there, not by days.',
    { retryAfter: 60 },
  );
}

/** The last entry of the journal that was recorded up to an instant; undefined when all are later. */
export async function lastEntryUpTo(
  services: Pick<PastServices, 'readModels' | 'ledger'>,
  instant: Date,
): Promise<Moment | undefined> {
  await requireJournal(services);
  return momentsOf(services.readModels).lastUpTo(instant.toISOString());
}

/** What is known now, as a point: up to the newest entry of the journal. */
export async function newestPoint({ readModels }: Pick<PastServices, 'readModels'>, now: Date): Promise<PastPoint> {
  const newest = await edgeEntry(readModels, {}, true);
  return { position: BigInt(newest?.id ?? 0), number: newest?.number ?? 0, at: now };
}

async function numberedPoint({ readModels }: PastServices, number: number): Promise<PastPoint> {
  const newest = await edgeEntry(readModels, {}, true);
  if (!newest) throw refusedPoint('Nothing has been recorded yet.');
  if (number > newest.number) throw refusedPoint(`The newest entry of the journal is no. ${inFigures(newest.number)}.`);
  const entry = await entryNumbered(readModels, number, newest);
  if (!entry) throw refusedPoint('The first entry of the journal is no. 1.');
  return { position: BigInt(entry.id), number, at: new Date(entry.at) };
}

async function timedPoint(
  services: PastServices,
  asked: Exclude<AsOf, { number: number }>,
  now: Date,
): Promise<PastPoint> {
  const { TIME_ZONE } = services.configuration;
  const at = 'day' in asked ? spanOf(asked.day, TIME_ZONE).last : asked.instant;
  if (at > now) {
    const isToday = 'day' in asked && asked.day === dayIn(now, TIME_ZONE);
    throw refusedPoint(
      isToday ? 'This day is not over yet: only days that have ended can be asked for.' : 'This is in the future.',
    );
  }
  const last = await momentsOf(services.readModels).lastUpTo(at.toISOString());
  if (last) return { position: BigInt(last.id), number: last.number, at };
  const first = await edgeEntry(services.readModels, {}, false);
  throw refusedPoint(
    first
      ? `Nothing was recorded before ${sayDay(dayIn(new Date(first.at), TIME_ZONE))}, the day of the first entry of the journal.`
      : 'Nothing has been recorded yet.',
  );
}

/** Actions over many students are carried out one after another: the last that was accepted is the last to be completed. */
async function requireWhole(models: ReadModels, { position }: PastPoint): Promise<void> {
  const upTo = { lte: positionText(position) };
  const accepted = await edgeEntry(models, { type: 'IntentAccepted', id: upTo }, true);
  if (!accepted) return;
  const completed = await edgeEntry(models, { type: 'IntentCompleted', id: upTo }, true);
  if (completed?.stream === accepted.stream) return;
  const end = await endOf(models, accepted, position);
  const before = Math.max(1, accepted.number - 1);
  const after = end ? `, or after it (@${end.number})` : '; it is not completed yet';
  const points: PointsAround = { before, after: end?.number ?? null };
  throw new Rejection(
    'conflict',
    `This point lies inside an action over many students, accepted as no. ${inFigures(accepted.number)}. ` +
      `Ask for what was known before it (@${before})${after}.`,
    { details: { points } },
  );
}

/** Completions looked through for one of a stream: more are never under way at a time. */
const MOST_WAITING = 100;

async function endOf(models: ReadModels, { stream }: JournalDocument, position: Position) {
  const where = { type: 'IntentCompleted', id: { gt: positionText(position) } };
  const query = { where, sort: [{ field: 'id' }], limit: MOST_WAITING } as const;
  return (await models.reader(journal).find(journalEntries, query)).find((entry) => entry.stream === stream);
}
