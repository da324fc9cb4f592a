import { dayIn, type PlainDay, spanOf } from '../../domain/kernel/plain-day.ts';
import * as calls from '../../domain/wire/calls/past.ts';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import type { JournalDocument } from '../../projections/definitions/journal/documents.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { json } from '../http/reply.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { route } from './route.ts';
import { termOr404 } from './term.ts';

type Where = WhereIn<typeof journalEntries>;

/** Changes of people and of the grade table belong to no year, and move figures of all. */
const OF_NO_YEAR = ['StudentDetailsChanged', 'SchoolSettingsChanged'];

const OLDEST = [{ field: 'id' }] as const;
const NEWEST = [{ field: 'id', descending: true }] as const;
const LATEST = [
  { field: 'at', descending: true },
  { field: 'id', descending: true },
] as const;

async function firstBy(
  models: ReadModels,
  where: Where,
  sort: typeof OLDEST | typeof NEWEST | typeof LATEST,
): Promise<JournalDocument | undefined> {
  const [entry] = await models.reader(journal).find(journalEntries, { where, sort, limit: 1 });
  return entry;
}

/** A year, and the first entry that names it: what was there before has no figures of it. */
interface ReplayedYear {
  yearId: number;
  begin: string;
}

/** The newest entry that figures of the year follow from, before an instant. */
async function lastOfYear(
  models: ReadModels,
  { yearId, begin }: ReplayedYear,
  instant: string,
): Promise<JournalDocument | undefined> {
  const upTo = await firstBy(models, { at: { lt: instant } }, LATEST);
  if (!upTo) return undefined;
  // The id ends the search where clocks were never set back; the instant makes it right where they were.
  const before = { id: { gte: begin, lte: upTo.id }, at: { lt: instant } };
  const found = await Promise.all([
    firstBy(models, { yearId, ...before }, NEWEST),
    firstBy(models, { type: { in: OF_NO_YEAR }, ...before }, NEWEST),
  ]);
  return found.filter((entry) => entry !== undefined).toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
}

/**
 * Goes back from day to day over those on which something happened: a few look-ups each, however much it was. Where clocks were set back
 * each goes through more; others have their turn in between.
 */
async function daysBefore(models: ReadModels, year: ReplayedYear, timeZone: string, instant: string) {
  const days: { day: PlainDay; number: number }[] = [];
  let before = instant;
  while (days.length < calls.DAYS_AT_ONCE) {
    await turns.next(currentParty());
    const entry = await lastOfYear(models, year, before);
    if (!entry) return { days, next: null };
    const day = dayIn(new Date(entry.at), timeZone);
    const { first, last } = spanOf(day, timeZone);
    const end = await firstBy(models, { at: { lte: last.toISOString() } }, LATEST);
    days.push({ day, number: Math.max(entry.number, end?.number ?? 0) });
    before = first.toISOString();
  }
  return { days, next: days.at(-1)?.day ?? null };
}

export const termDays = route(calls.termDays, {
  rule: 'read',
  about: 'The days on which something happened that the figures of a term follow from, newest first',
  access: 'figures',
  outsideTeam: 'names',
  ofWhomever: true,
  refuses: [404],
  reads: ['school-years', 'records', 'journal'],
  async answer({ services: { readModels, configuration }, input: { params, query }, now }) {
    const { TIME_ZONE: timeZone } = configuration;
    const { yearId } = await termOr404(readModels, params.termId);
    const instant = query.before ? spanOf(query.before, timeZone).first : new Date(now.getTime() + 1);
    const first = await firstBy(readModels, { yearId }, OLDEST);
    if (!first) return json({ days: [], next: null });
    return json(await daysBefore(readModels, { yearId, begin: first.id }, timeZone, instant.toISOString()));
  },
});
