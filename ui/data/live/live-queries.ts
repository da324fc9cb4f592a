import type { Query, QueryClient } from '@tanstack/react-query';
import { isKeyOf } from '../../../domain/kernel/keys.ts';
import type { READ_MODEL_NAMES } from '../../../domain/wire/read-models.ts';
import { isForbidden } from '../api-error.ts';
import { SCHOOL_KEY } from '../school.ts';
import type { Change } from './change-stream.ts';

/** What a change is about: a read model, or the settings. */
type Topic = (typeof READ_MODEL_NAMES)[number] | 'school-settings';
type Key = readonly unknown[];
type Shows = (key: Key) => boolean;

const named =
  (...names: readonly unknown[]): Shows =>
  (key) =>
    names.every((name, at) => key[at] === name);
const anyOf =
  (...shows: readonly Shows[]): Shows =>
  (key) =>
    shows.some((one) => one(key));

/** Lists of students and what is counted in them. What a wizard or a search is chosen from stays as it was found. */
const LISTS = new Set(['list', 'count', 'order', 'neighbours', 'post-school', 'selected']);
const lists: Shows = ([name, kind]) => name === 'students' && LISTS.has(String(kind));
/** Records in the term table; who is in it, and in which order, stays for as long as it is open. */
const tableRecords: Shows = ([name, , termId]) => name === 'table' && typeof termId === 'number';
const record = anyOf(named('student'), named('history'));
const school: Shows = (key) => key[0] === SCHOOL_KEY[0];

/** What on the screens is drawn from each read model, `() => false` where nothing is. Records that react-admin edits are left out: it would begin their forms anew. */
const SHOWN_FROM: Readonly<Record<Topic, Shows>> = {
  records: anyOf(
    lists,
    tableRecords,
    record,
    named('dashboard'),
    named('dashboardCharts'),
    named('movement'),
    named('courses'),
  ),
  students: anyOf(lists, tableRecords, record, named('studentsInNoYear', 'getList')),
  facts: named('exits'),
  activities: anyOf(record, named('dashboard')),
  'school-years': anyOf(school, named('schoolYears', 'getList')),
  'school-settings': school,
  // It says who is signed in, and what they may do.
  staff: anyOf(school, named('users', 'getList'), named('accounts')),
  journal: anyOf(
    named('journal', 'getList'),
    named('actions', 'getList'),
    named('actions', 'getOne'),
    // Their lines say which file was taken back, and by whom.
    named('imports', 'getList'),
    named('colleagues'),
    named('studentFacts'),
    named('history'),
    named('forgetting'),
    named('retention'),
  ),
  imports: named('imports', 'getList'),
  'due-dates': named('dueDates'),
  services: anyOf(named('services'), named('preEts')),
  // A transfer that is being looked at, and whom somebody searches, stay as they were found.
  caseloads: anyOf(named('caseloads', 'people'), named('caseloads', 'team'), named('caseloads', 'counts')),
};
const showsOf = (topic: string): Shows | undefined => (isKeyOf(SHOWN_FROM, topic) ? SHOWN_FROM[topic] : undefined);

/** Whether a query shows what any of the changes has changed. */
const isShownFrom = ({ queryKey }: Pick<Query, 'queryKey'>, changes: readonly Change[]): boolean =>
  changes.some(({ topic }) => showsOf(topic)?.(queryKey));

/** Reads anew what is on display and was changed, but for what was forbidden; what is not on display is read when it is shown next. */
export const showChanges = (queries: QueryClient, changes: readonly Change[]): Promise<void> =>
  queries.invalidateQueries({ predicate: (query) => !isForbidden(query.state.error) && isShownFrom(query, changes) });

/** Everything that may have been changed. */
export const ANYTHING: readonly Change[] = Object.keys(SHOWN_FROM).map((topic) => ({
  topic,
  position: '0',
}));
