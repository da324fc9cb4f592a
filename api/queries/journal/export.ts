import { ACTION_LABELS, EVENT_LABELS, fieldLabel, labelIn, SOURCE_LABELS } from '../../../domain/labels/labels.ts';
import { yearRange } from '../../../domain/school-years/labels.ts';
import type { ActionFilter } from '../../../domain/wire/calls/journal-actions.ts';
import * as calls from '../../../domain/wire/calls/journal-actions.ts';
import type { JournalAction } from '../../../domain/wire/journal-actions.ts';
import { journalActions } from '../../../projections/definitions/journal/collections.ts';
import type { ActionDocument } from '../../../projections/definitions/journal/documents.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import { choicesOf, type RecordedCall } from '../../access/recorded-call.ts';
import { textStream } from '../../http/json-stream.ts';
import { file, type RowCount } from '../../http/reply.ts';
import type { SignedInCall } from '../../http/route.ts';
import { todayOf } from '../../http/today.ts';
import { CSV, spreadsheetCsv } from '../../presenters/csv.ts';
import { sheetRows } from '../../presenters/template-export.ts';
import { type SheetColumn, XLSX, xlsxStream } from '../../presenters/xlsx.ts';
import { inTurns } from '../../shares/fair-turns.ts';
import { groupsOf } from '../../shares/groups-of.ts';
import { currentParty } from '../../shares/request-context.ts';
import { route } from '../route.ts';
import { firstRead, searching } from '../searching.ts';
import type { QueryServices } from '../services.ts';
import { actionsWhere } from './action-filter.ts';
import { actionRowsOf } from './action-rows.ts';
import { NEWEST_FIRST, OVERSEEN, whomOf } from './actions.ts';
import type { ActionWhere } from './actions-of-students.ts';
import { TOLD_OF_ACTIONS } from './told-filter.ts';
import { pointedAt } from './whom-it-shows.ts';

/** Actions whose names are looked up together. */
const TOGETHER = 200;

/** Lines of a file that the access record is told of, who may be alarmed by them; of more, that there were as many. */
const MOST_TOLD = 100_000;

type Column = SheetColumn & { textOf(action: JournalAction): string };

const total = (count: number | undefined) => (count === undefined ? '' : String(count));

/** Says instants as `2026-05-19 14:30:05`, which sorts. A formatter holds much memory that is not the heap's, so each file has one. */
function clockIn(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (instant) => format.format(new Date(instant));
}

const columnsFor = (timeZone: string, timeOf = clockIn(timeZone)): readonly Column[] => [
  { header: 'No.', kind: 'number', textOf: ({ number }) => String(number) },
  { header: 'Recorded at (UTC)', kind: 'text', textOf: ({ at }) => at },
  { header: `Recorded at (${timeZone})`, kind: 'text', textOf: ({ at }) => timeOf(at) },
  { header: `Last entry at (${timeZone})`, kind: 'text', textOf: ({ lastAt }) => timeOf(lastAt) },
  { header: 'By', kind: 'text', textOf: ({ actor }) => actor.name },
  { header: 'Address', kind: 'text', textOf: ({ actor }) => actor.email ?? '' },
  { header: 'Role', kind: 'text', textOf: ({ actor }) => actor.role ?? '' },
  { header: 'From', kind: 'text', textOf: ({ source }) => labelIn(SOURCE_LABELS, source) },
  { header: 'Action', kind: 'text', textOf: ({ kind }) => ACTION_LABELS[kind] },
  {
    header: 'What',
    kind: 'text',
    textOf: ({ types }) => types.map(({ type }) => labelIn(EVENT_LABELS, type)).join('; '),
  },
  { header: 'Fields', kind: 'text', textOf: ({ fields }) => fields.map(fieldLabel).join('; ') },
  { header: 'Entries', kind: 'number', textOf: ({ entries }) => String(entries) },
  { header: 'Student', kind: 'text', textOf: ({ student }) => student ?? '' },
  { header: 'Student (internal id)', kind: 'text', textOf: ({ studentId }) => total(studentId ?? undefined) },
  {
    header: 'User',
    kind: 'text',
    textOf: ({ user }) => (user ? [user.name, user.email].filter(Boolean).join(', ') : ''),
  },
  { header: 'School year', kind: 'text', textOf: ({ year }) => (year === null ? '' : yearRange(year)) },
  { header: 'File', kind: 'text', textOf: ({ over }) => over?.file?.name ?? '' },
  { header: 'SHA-256 of the file', kind: 'text', textOf: ({ over }) => over?.file?.hash ?? '' },
  { header: 'Rows', kind: 'number', textOf: ({ over }) => total(over?.rows) },
  { header: 'Created', kind: 'number', textOf: ({ over }) => total(over?.created) },
  { header: 'Changed', kind: 'number', textOf: ({ over }) => total(over?.changed) },
  { header: 'Unchanged', kind: 'number', textOf: ({ over }) => total(over?.unchanged) },
  {
    header: `Undone at (${timeZone})`,
    kind: 'text',
    textOf: ({ undone }) => (undone ? timeOf(undone.at) : ''),
  },
  { header: 'Undone by', kind: 'text', textOf: ({ undone }) => undone?.by.name ?? '' },
];

/** Lines as they are read: memory does not grow with the journal. */
async function* linesOf(services: QueryServices, where: ActionWhere, columns: readonly Column[]) {
  const found = services.readModels.reader(journal).stream(journalActions, { where, sort: NEWEST_FIRST });
  for await (const group of groupsOf<ActionDocument>(inTurns(currentParty(), found), TOGETHER))
    for (const action of await actionRowsOf(services, group, OVERSEEN))
      yield columns.map(({ textOf }) => textOf(action));
}

/** How many lines a file has, and whom they are about where they are few. */
async function heldIn(call: SignedInCall<QueryServices>, filter: ActionFilter, where: ActionWhere): Promise<RowCount> {
  const services = searching(call);
  const rows = await services.readModels.reader(journal).count(journalActions, where, MOST_TOLD);
  return {
    rows,
    asked: [...(await pointedAt(call, filter)), ...(await whomOf(services, filter, { where, total: rows }))],
  };
}

/** What was exported, by which choices; never what was searched for. */
const exportedJournal: RecordedCall = {
  kind: 'exported',
  ofWhomever: true,
  about({ body }) {
    const { format = 'csv', filter } = calls.exportJournal.body.safeParse(body).data ?? {};
    const { studentId } = filter ?? {};
    return {
      ...(studentId !== undefined && { studentId }),
      details: { format, filter: choicesOf(TOLD_OF_ACTIONS, filter) },
    };
  },
};

export const exportJournal = route(calls.exportJournal, {
  rule: 'oversee',
  about: 'The actions of the journal that a filter finds, as CSV or XLSX; made as it is read, however many there are',
  access: exportedJournal,
  fewChosen: [],
  reads: ['students', 'journal'],
  async answer(call) {
    const services = searching(call);
    const { input } = call;
    const { format, filter } = input.body;
    const columns = columnsFor(services.configuration.TIME_ZONE);
    const where = await actionsWhere(services, filter);
    const count = await heldIn(call, filter, where);
    const lines = await firstRead(linesOf(services, where, columns));
    const kind = format === 'xlsx' ? XLSX : CSV;
    const fileName = `journal-${todayOf(call)}.${kind.extension}`;
    const headers = columns.map(({ header }) => header);
    const body =
      format === 'xlsx'
        ? xlsxStream({ name: 'Journal', columns, rows: sheetRows(lines, columns) })
        : textStream(spreadsheetCsv(headers, lines));
    return { ...file(kind.type, body, fileName), count };
  },
});
