import { z } from 'zod';
import { plainDaySchema, spanOf } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { EVENT_LABELS } from '../../domain/vocabulary/labels.ts';
import { oneOrMany } from '../../domain/wire/parts.ts';
import { EVENT_SOURCES } from '../../domain/wire/source.ts';
import { journal, journalEntries } from '../../projections/definitions/journal.ts';
import type { DocumentReader, WhereIn } from '../../projections/storage/port.ts';
import { looksAt } from '../access/recorded-call.ts';
import { answersJson, answersPage } from '../http/answered.ts';
import { json, page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { ofEndlessList, readRestList, restQuery, restTextIds, textId } from '../http/simple-rest.ts';
import { journalRow, journalRows } from './journal-rows.ts';

/** Positions may be written without the zeros that make them sort. */
const entryId = (text: string) => text.padStart(20, '0');

const journalFilter = z.object({
  id: restTextIds.optional(),
  studentId: z.number().int().optional(),
  yearId: z.number().int().optional(),
  actor: z.number().int().nullable().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  source: z.string().optional(),
  /** In the school's time zone. */
  day: plainDaySchema.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

/** What of it the access record is told: types and sources there are. */
const chosenFilter = journalFilter.extend({
  type: oneOrMany(z.enum(Object.keys(EVENT_LABELS))).optional(),
  source: z.enum(EVENT_SOURCES).optional(),
});

type JournalWhere = WhereIn<typeof journalEntries>;

function whereOf({ id, type, day, ...rest }: z.infer<typeof journalFilter>, timeZone: string): JournalWhere {
  const { from, to, ...plain } = rest;
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  const span = day && spanOf(day, timeZone);
  const gte = latest(from && utc(from), span?.first.toISOString());
  const lte = earliest(to && utc(to), span?.last.toISOString());
  return {
    ...(Object.fromEntries(given) as JournalWhere),
    ...(id && { id: { in: id.map(entryId) } }),
    ...(type !== undefined && { type: typeof type === 'string' ? type : { in: type } }),
    ...((gte ?? lte) && { at: { ...(gte && { gte }), ...(lte && { lte }) } }),
  };
}

const given = (instants: (string | undefined)[]) => instants.filter((one) => one !== undefined).sort();
const latest = (...instants: (string | undefined)[]) => given(instants).at(-1);
const earliest = (...instants: (string | undefined)[]) => given(instants)[0];
const utc = (instant: string) => new Date(instant).toISOString();

const JOURNAL_SORTS = ['id', 'number', 'at'] as const;

/** Matching entries that are counted; where there are more, one more is said. */
const COUNTED = 10_000;

/**
 * Entries are never taken away: the newest one's number says how many there are, which counting millions would take long
 * for. Matching ones are counted no further than needed to say that there are many, and that there is another page.
 */
async function countEntries(
  reader: DocumentReader<typeof journalEntries>,
  where: JournalWhere,
  shown: number,
): Promise<number> {
  if (Object.keys(where).length > 0) return reader.count(journalEntries, where, Math.max(COUNTED, shown) + 1);
  const [newest] = await reader.find(journalEntries, {
    where,
    sort: [{ field: 'id', descending: true }],
    limit: 1,
  });
  return newest?.number ?? 0;
}

export const restJournal = route({
  method: 'GET',
  path: '/api/rest/journal',
  rule: 'oversee',
  about:
    'Everything that was recorded, one entry per event: number, when, who, from where, which fields. With a filter the total is ' +
    'exact up to 10,000 or the end of the range; one more says that there are more.',
  query: restQuery(journalFilter, JOURNAL_SORTS),
  access: looksAt('journal-read', chosenFilter),
  answers: answersPage(journalRow),
  reads: ['journal'],
  async answer({ parts, query }) {
    const { filter, sort, ...rows } = ofEndlessList(readRestList(query, journalFilter, JOURNAL_SORTS));
    const reader = parts.readModels.reader(journal);
    const where = whereOf(filter, parts.configuration.TIME_ZONE);
    const [documents, total] = await Promise.all([
      // Position and number are one order, and only the id has an index.
      reader.find(journalEntries, {
        where,
        sort: [{ field: sort.by === 'number' ? 'id' : sort.by, descending: sort.descending }],
        ...rows,
      }),
      countEntries(reader, where, rows.skip + (rows.limit ?? 0)),
    ]);
    const rowOf = await journalRows(parts.followed);
    return page('journal', documents.map(rowOf), rows.skip, total);
  },
});

export const restJournalEntry = route({
  method: 'GET',
  path: '/api/rest/journal/:id',
  rule: 'oversee',
  about: 'One entry of the journal',
  params: textId,
  access: looksAt('journal-read'),
  answers: answersJson(journalRow),
  reads: ['journal'],
  async answer({ parts, params }) {
    const id = entryId(params['id'] ?? '');
    const document = await parts.readModels.reader(journal).get(journalEntries, id);
    if (!document) throw new Rejection('not-found', 'Not Found');
    return json((await journalRows(parts.followed))(document));
  },
});
