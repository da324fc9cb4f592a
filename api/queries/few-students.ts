import { searchedText } from '../../domain/students/search-text.ts';
import type { StudentFilter } from '../../domain/wire/student-filter.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { recordsOf } from '../../projections/definitions/shared/years.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { FEW_FOUND, FIRST_OF_TERM, MOST_CHOSEN } from '../access/named-students.ts';
import type { RowCount } from '../http/reply.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';

type Where = WhereIn<typeof termRecords>;

/** How many students of a term a question finds, and who they are where they are no more than `most`: what the access record is told. */
export async function countStudentsFound(models: ReadModels, where: Where, most = FEW_FOUND): Promise<RowCount> {
  const reader = models.reader(records);
  const rows = await reader.count(termRecords, where);
  if (rows > most) return { rows };
  const found = await reader.find(termRecords, { where, fields: ['id', 'studentId'] });
  return { rows, students: found.map(({ studentId }) => studentId) };
}

/** Who is in school in these terms, each by itself where they are few: figures of all of a term tell of each of them, too. */
export async function fewInSchool(models: ReadModels, cohorts: readonly string[]): Promise<number[]> {
  const reader = models.reader(records);
  const found = await Promise.all(
    cohorts.map((cohort) =>
      reader.find(termRecords, {
        ...FIRST_OF_TERM,
        where: { cohort, postSchool: false },
      }),
    ),
  );
  const few = found.filter(({ length }) => length <= FEW_FOUND).flat();
  return [...new Set(few.map(({ studentId }) => studentId))];
}

/** Counts a row, and remembers whom rows are about while these are few. */
export function countRowOf(studentId: number, count: RowCount): void {
  // Once they were more than a few it is a list, whoever else is in it.
  const isOfFew = count.students !== undefined || count.rows === 0;
  count.rows += 1;
  if (!isOfFew) return;
  const students = [...(count.students ?? []), studentId];
  if (new Set(students).size <= FEW_FOUND) count.students = students;
  else delete count.students;
}

/** Counts pages of term records as they pass, and says whom they are about where these are few. */
export async function* countedByStudent<Row extends { fields: { studentId: number } }>(
  pages: AsyncIterable<readonly Row[]>,
  count: RowCount,
) {
  for await (const page of pages) {
    for (const { fields } of page) countRowOf(fields.studentId, count);
    yield page;
  }
}

/** So many the store finds by their ids; of more, all records of the term are read. */
const MOST_ASKED_FOR = 1_000;

/** The question for the records of these students alone where they are few enough; nobody chosen is everybody. */
export function amongThese(where: Where, chosen: ReadonlySet<number> | undefined): Where {
  if (!chosen || chosen.size > MOST_ASKED_FOR) return where;
  const { cohort, all = [] } = where;
  const these = typeof cohort === 'string' ? recordsOf(cohort, [...chosen]) : { studentId: { in: [...chosen] } };
  return { ...where, all: [...all, these] };
}

/** Who of the students with these ids is among those of a term, however many ids there are: of others nothing is shown. */
export async function studentsThere(models: ReadModels, where: Where, ids: Iterable<number>): Promise<RowCount> {
  const chosen = new Set(ids);
  const students: number[] = [];
  const asked = { where: amongThese(where, chosen), fields: ['id', 'studentId'] } as const;
  const all = models.reader(records).stream(termRecords, asked);
  for await (const { studentId } of inTurns(currentParty(), all)) if (chosen.has(studentId)) students.push(studentId);
  return { rows: students.length, students };
}

/**
 * Whom of a term a filter points at, by name, number or id, where they are few. Whatever else it asks, the answer tells of them: how
 * many of them there are is told on a page without rows as well, and that nobody is found is told of somebody.
 */
export async function pointedAt(
  models: ReadModels,
  cohort: string,
  { q = '', id }: Pick<StudentFilter, 'q' | 'id'>,
): Promise<readonly number[]> {
  const text = searchedText(q);
  if (id !== undefined) {
    const { students = [] } = await studentsThere(models, { cohort }, id.map(Number));
    return students.length > MOST_CHOSEN ? [] : students.flatMap((student) => student ?? []);
  }
  if (text === '') return [];
  const where = { cohort, search: { contains: text } };
  const found = await models.reader(records).find(termRecords, { ...FIRST_OF_TERM, where });
  return found.length > FEW_FOUND ? [] : found.map(({ studentId }) => studentId);
}
