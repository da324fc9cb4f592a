import { compareKey } from '../../domain/kernel/fold-text.ts';
import type { ComparedReport } from '../../domain/wire/compare.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import type { RowCount } from '../http/reply.ts';
import { columnLabel, type ReportTerm } from '../reports/request/terms.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { FIELDS_SHOWN } from './fields-shown.ts';
import { HISTORIES_AT_ONCE, inPortions } from './in-portions.ts';
import { type LastChange, latest, recordChange, SUBJECTS } from './last-changes.ts';
import { changeNames, changeOfSettings, changesOfStudent, type NameChange } from './made-by.ts';
import type { Side, Sides } from './sides.ts';
import { type DifferingRow, type DifferingTable, type PassedOn, STUDENT_NUMBER } from './tables.ts';

/** Students whose changes are looked up: each means reading a history. */
const MOST_NAMED = 200;

interface Naming {
  terms: readonly ReportTerm[];
  settings: Recorded | undefined;
  named: NameChange;
}

/** What last changed a student in the years of a report, or what is judged there. */
const anyChange = (last: LastChange, { terms, settings }: Naming): Recorded | undefined =>
  latest(last(SUBJECTS.person), settings, ...terms.map(({ yearId }) => last(SUBJECTS.inYear(yearId))));

/** What last changed what is shown under a label; what no field says is told of activities. */
function shownChange(last: LastChange, naming: Naming, label: string): Recorded | undefined {
  const fields = FIELDS_SHOWN.get(label);
  if (!fields) {
    const logged = naming.terms.map(({ yearId }) => last(SUBJECTS.activities(yearId)));
    return latest(...logged) ?? anyChange(last, naming);
  }
  const places = naming.terms.map(({ id, yearId }) => ({ termId: id, yearId, settings: naming.settings }));
  return latest(...places.flatMap((place) => fields.map((field) => recordChange(last, place, field))));
}

/** Where the last cell of a row is a value, the one before it says of what. */
const labelOf = (columns: readonly string[], { values }: DifferingRow, column: string): string =>
  column === 'Value' && columns.at(-1) === column ? String(values.at(-2)) : column;

/** The term that a row of a report over time is about; those of the report where it is about none. */
function termsOfRow(terms: readonly ReportTerm[], columns: readonly string[], { values }: DifferingRow) {
  const term = values[columns.indexOf('Term')];
  const own = terms.filter((one) => columnLabel(one) === term);
  return own.length > 0 ? own : terms;
}

async function idsOf({ services }: Side, numbers: readonly string[]): Promise<Map<string, number>> {
  const numberKey = { in: numbers.map(compareKey) };
  const found = await services.readModels
    .reader(students)
    .find(admittedStudents, { where: { numberKey }, fields: ['id', 'numberKey'], limit: numbers.length });
  return new Map(found.map((student) => [student.numberKey, student.id]));
}

interface Whose {
  studentNumber?: string | undefined;
  hadItBefore?: true | undefined;
}

/** By whose number a row is told apart from those of whoever has it at the other point. */
const whoseKey = ({ studentNumber = '', hadItBefore }: Whose) => `${hadItBefore ? 'before' : ''} ${studentNumber}`;

/** Whom rows are about by their school-issued numbers, each once. */
const whoseIn = (tables: readonly DifferingTable[]): Whose[] => [
  ...new Map(
    tables.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.studentNumber === undefined ? [] : [[whoseKey(row), row] as const])),
    ),
  ).values(),
];

/** Who has these numbers at either point. Whose number has been corrected since is known by the other one at the other point. */
async function idsByNumber(sides: Sides, whose: readonly Whose[]): Promise<(readonly [whose: string, id: number])[]> {
  const numbers = [...new Set(whose.flatMap(({ studentNumber }) => studentNumber ?? []))];
  if (numbers.length === 0) return [];
  const [before, after] = await Promise.all([idsOf(sides.before, numbers), idsOf(sides.after, numbers)]);
  return whose.flatMap((one) => {
    const key = compareKey(one.studentNumber ?? '');
    const id = one.hadItBefore ? before.get(key) : (after.get(key) ?? before.get(key));
    return id === undefined ? [] : [[whoseKey(one), id] as const];
  });
}

/** Numbers that are looked up at a time. */
const NUMBERS_AT_ONCE = 500;

/** Which numbers have been given to somebody else between the points: a row of theirs is no later state of the other's. */
export const passedOnBetween =
  (sides: Sides): PassedOn =>
  async (numbers) => {
    const others = new Set<string>();
    for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE) {
      const some = numbers.slice(at, at + NUMBERS_AT_ONCE);
      const [before, after] = await Promise.all([idsOf(sides.before, some), idsOf(sides.after, some)]);
      for (const number of some) {
        const [was, is] = [before.get(compareKey(number)), after.get(compareKey(number))];
        if (was !== undefined && is !== undefined && was !== is) others.add(number);
      }
      await turns.next(currentParty());
    }
    return others;
  };

/** One for each row of a student who was forgotten: whose it is nothing tells any more. */
const rowsOfNobody = (tables: readonly DifferingTable[]): null[] =>
  tables
    .filter(({ columns }) => columns.includes(STUDENT_NUMBER))
    .flatMap(({ rows }) => rows.filter(({ studentNumber }) => studentNumber === undefined).map(() => null));

/** How many students the rows that differ show, and who they are where they are few. */
export async function studentsShown(sides: Sides, tables: readonly DifferingTable[]): Promise<RowCount> {
  const whose = whoseIn(tables);
  const nobody = rowsOfNobody(tables);
  const rows = whose.length + nobody.length;
  if (whose.length > FEW_FOUND) return { rows };
  const found = await idsByNumber(sides, whose);
  return { rows, students: [...found.map(([, id]) => id), ...nobody] };
}

/** What happened to the first students that differ, by their numbers. */
async function changesByNumber(sides: Sides, tables: readonly DifferingTable[]): Promise<Map<string, LastChange>> {
  const found = await idsByNumber(sides, whoseIn(tables).slice(0, MOST_NAMED));
  const changesOf = async ([whose, id]: (typeof found)[number]) => [whose, await changesOfStudent(sides, id)] as const;
  return new Map(await inPortions(found, changesOf, HISTORIES_AT_ONCE));
}

/** Says of the rows about students, cell by cell, who changed what they are made of, and when (rules/as-of#compare). */
export async function namedTables(
  sides: Sides,
  tables: readonly DifferingTable[],
  terms: Naming['terms'],
): Promise<ComparedReport['tables']> {
  const changes = await changesByNumber(sides, tables);
  const naming = { terms, settings: await changeOfSettings(sides), named: await changeNames(sides) };
  const namedRow = async (columns: readonly string[], { studentNumber, hadItBefore, ...row }: DifferingRow) => {
    const last = changes.get(whoseKey({ studentNumber, hadItBefore }));
    const ofRow = { ...naming, terms: termsOfRow(terms, columns, row) };
    const moved = last && latest(...terms.map(({ yearId }) => last(SUBJECTS.year(yearId))));
    const cells = row.cells.map(async (cell) => ({
      ...cell,
      changed: await naming.named(last && shownChange(last, ofRow, labelOf(columns, row, cell.column))),
    }));
    const changed = row.presence === 'both' ? null : await naming.named(moved);
    return { ...row, changed, cells: await Promise.all(cells) };
  };
  const compared: ComparedReport['tables'] = [];
  for (const table of tables) {
    const rows = await inPortions(table.rows, (row) => namedRow(table.columns, row));
    compared.push({ ...table, rows });
  }
  return compared;
}
