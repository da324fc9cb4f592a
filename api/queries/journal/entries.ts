import type { z } from 'zod';
import { spanOf } from '../../../domain/kernel/plain-day.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import * as calls from '../../../domain/wire/calls/access.ts';
import { ofEndlessList } from '../../../domain/wire/rest-list.ts';
import { journalEntries } from '../../../projections/definitions/journal/collections.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import type { DocumentReader, WhereIn } from '../../../projections/storage/port.ts';
import { positionText } from '../../../projections/storage/position-text.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { askedAbout, heldOf, json, page } from '../../http/reply.ts';
import { route } from '../route.ts';
import { searching } from '../searching.ts';
import { journalRows } from './entry-rows.ts';
import { TOLD_OF_ENTRIES } from './told-filter.ts';
import { type AboutStudents, fewOfQuestion, isAsked, pointedAt, studentsIn } from './whom-it-shows.ts';

type Filter = z.infer<typeof calls.journalFilter>;
type JournalWhere = WhereIn<typeof journalEntries>;

function whereOf({ id, type, day, action, ...rest }: Filter, timeZone: string): JournalWhere {
  const { from, to, ...plain } = rest;
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  const span = day && spanOf(day, timeZone);
  const gte = latest(from && utc(from), span?.first.toISOString());
  const lte = earliest(to && utc(to), span?.last.toISOString());
  return {
    ...(Object.fromEntries(given) as JournalWhere),
    ...(id && { id: { in: id.map(positionText) } }),
    ...(action !== undefined && { action: positionText(action) }),
    ...(type !== undefined && { type: typeof type === 'string' ? type : { in: type } }),
    ...((gte ?? lte) && { at: { ...(gte && { gte }), ...(lte && { lte }) } }),
  };
}

const given = (instants: (string | undefined)[]) => instants.filter((one) => one !== undefined).sort();
const latest = (...instants: (string | undefined)[]) => given(instants).at(-1);
const earliest = (...instants: (string | undefined)[]) => given(instants)[0];
const utc = (instant: string) => new Date(instant).toISOString();

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

const isOfIds = ({ id, action }: Pick<Filter, 'id' | 'action'>): boolean => id !== undefined || action !== undefined;

/** Of whom a question for entries tells that finds so many. */
export async function whomOf(
  reader: Pick<DocumentReader<typeof journalEntries>, 'find'>,
  filter: Pick<Filter, 'id' | 'action'>,
  { where, total }: { where: JournalWhere; total: number },
): Promise<number[]> {
  const chosen = isOfIds(filter) ? whereOf({ id: filter.id, action: filter.action }, '') : undefined;
  const list: AboutStudents<JournalWhere> = { find: (query) => reader.find(journalEntries, query) };
  return fewOfQuestion(list, { where, chosen, leavesOut: total <= FEW_FOUND });
}

export const restJournal = route(calls.restJournal, {
  rule: 'oversee',
  about:
    'Everything that was recorded, one entry per event: number, when, who, from where, which fields. With a filter the total is ' +
    'exact up to 10,000 or the end of the range; one more says that there are more.',
  access: looksAt('journal-read', TOLD_OF_ENTRIES),
  fewChosen: [],
  reads: ['students', 'journal'],
  async answer(call) {
    const { filter, sort, ...rows } = ofEndlessList(call.input.query);
    const services = searching(call);
    const reader = services.readModels.reader(journal);
    const where = whereOf(filter, services.configuration.TIME_ZONE);
    const [documents, total] = await Promise.all([
      // Position and number are one order, and only the id has an index.
      reader.find(journalEntries, {
        where,
        sort: [{ field: sort.by === 'number' ? 'id' : sort.by, descending: sort.descending }],
        ...rows,
      }),
      countEntries(reader, where, rows.skip + (rows.limit ?? 0)),
    ]);
    const shown = page('journal', await journalRows(services, documents), rows.skip, total);
    const answer = heldOf(studentsIn(documents), shown);
    if (!isAsked(filter)) return answer;
    const isOfFew = documents.length < total || total <= FEW_FOUND || isOfIds(filter);
    const few = isOfFew ? await whomOf(reader, filter, { where, total }) : [];
    return askedAbout([...(await pointedAt(call, filter)), ...few], answer);
  },
});

export const restJournalEntry = route(calls.restJournalEntry, {
  rule: 'oversee',
  about: 'One entry of the journal',
  access: looksAt('journal-read'),
  reads: ['students', 'journal'],
  async answer({ services, input }) {
    const id = positionText(input.params.id);
    const document = await services.readModels.reader(journal).get(journalEntries, id);
    const [row] = await journalRows(services, document ? [document] : []);
    if (!row) throw new Rejection('not-found', 'Not Found');
    return heldOf([row.studentId], json(row));
  },
});
