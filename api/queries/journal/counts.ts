import { addDays, type PlainDay, spanOf } from '../../../domain/kernel/plain-day.ts';
import { invalidFields } from '../../../domain/kernel/rejection.ts';
import * as calls from '../../../domain/wire/calls/journal-actions.ts';
import type { JournalCounts } from '../../../domain/wire/journal-actions.ts';
import { COUNTING, quarterHours } from '../../../projections/definitions/journal/collections.ts';
import type { QuarterHourDocument } from '../../../projections/definitions/journal/documents.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { askedAbout, listed } from '../../http/reply.ts';
import { todayOf } from '../../http/today.ts';
import { route } from '../route.ts';
import { searching } from '../searching.ts';
import { accountNames } from './account-names.ts';
import { daysOf } from './days-of.ts';
import { whomOf } from './entries.ts';

/** Days that are counted where no first one is named, and at most. */
const DAYS = 30;
const DAYS_AT_MOST = 400;

/** A quarter of an hour lies in one day whatever the time zone. */
const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

const before = (day: PlainDay, days: number) => addDays(day, -days);

function periodOf(
  { firstDay, lastDay }: { firstDay?: PlainDay | undefined; lastDay?: PlainDay | undefined },
  today: PlainDay,
) {
  const last = lastDay ?? today;
  const first = firstDay ?? before(last, DAYS - 1);
  if (first > last) throw invalidFields({ firstDay: ['should not be after the last day'] });
  if (first < before(last, DAYS_AT_MOST - 1))
    throw invalidFields({ firstDay: [`should be at most ${DAYS_AT_MOST} days before the last day`] });
  return { firstDay: first, lastDay: last };
}

type CountedQuarter = Pick<QuarterHourDocument, (typeof COUNTING.fields)[number]>;
type Counted = Omit<CountedQuarter, 'at'> & { day: PlainDay };

/** Quarter hours gathered by days of a time zone, newest first, and whoever wrote most before the others. */
function byDay(documents: readonly CountedQuarter[], timeZone: string): Counted[] {
  const counted = new Map<string, Counted>();
  const days = daysOf(
    documents.map(({ at }) => at),
    timeZone,
  );
  for (const { at, actor, source, entries, actions } of documents) {
    const day = days.get(at) as PlainDay;
    const key = `${day} ${actor ?? source}`;
    const so = counted.get(key);
    if (so) {
      so.entries += entries;
      so.actions += actions;
    } else counted.set(key, { day, actor, source, entries, actions });
  }
  return [...counted.values()].sort((a, b) => (a.day === b.day ? b.entries - a.entries : a.day < b.day ? 1 : -1));
}

export const journalCounts = route(calls.journalCounts, {
  rule: 'oversee',
  about: `How many entries each account wrote on each day, and how many actions it began, of ${DAYS} days up to today unless days are named`,
  access: looksAt('journal-read', undefined, ['firstDay', 'lastDay', 'actor']),
  fewChosen: [],
  reads: ['journal'],
  async answer(call) {
    const {
      services,
      input: { query },
    } = call;
    const period = periodOf(query, todayOf(call));
    const { TIME_ZONE: timeZone } = services.configuration;
    const [gte, lte] = [spanOf(period.firstDay, timeZone).first, spanOf(period.lastDay, timeZone).last].map((one) =>
      one.toISOString(),
    ) as [string, string];
    const by = query.actor !== undefined && { actor: query.actor };
    const reader = searching(call).readModels.reader(journal);
    const where = { at: { gte: gte.slice(0, MINUTE), lte: lte.slice(0, MINUTE) }, ...by };
    const documents = await reader.find(quarterHours, { where, ...COUNTING });
    const named = await accountNames(services.followed);
    const counts = byDay(documents, timeZone).map(({ actor, source, ...rest }) => ({
      ...rest,
      actor: named(actor, source),
      source: actor === null ? source : null,
    }));
    const answer: JournalCounts = { ...period, counts };
    const total = counts.reduce((sum, { entries }) => sum + entries, 0);
    const few = await whomOf(reader, {}, { where: { at: { gte, lte }, ...by }, total });
    return askedAbout(few, listed(answer, counts.length));
  },
});
