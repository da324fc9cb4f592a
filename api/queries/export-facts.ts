import { FACT_HEADERS } from '../../domain/fact-import/columns.ts';
import { factCells } from '../../domain/fact-import/fact-cells.ts';
import { guardLookalike } from '../../domain/student-import/formula-guard.ts';
import * as calls from '../../domain/wire/calls/imports.ts';
import { facts, personFacts } from '../../projections/definitions/facts.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { textStream } from '../http/json-stream.ts';
import { file } from '../http/reply.ts';
import { sideBySide } from '../ledger/about-student.ts';
import { openStudent } from '../ledger/student-file.ts';
import { CSV, spreadsheetCsv } from '../presenters/csv.ts';
import { XLSX, xlsxStream } from '../presenters/xlsx.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { exported } from './exported-records.ts';
import { route } from './route.ts';
import type { QueryServices } from './services.ts';

/** Students read ahead: what a slow reader has not taken yet is kept. */
const AT_ONCE = 2;

type Needed = Pick<QueryServices, 'ledger' | 'readModels'>;

/** Everybody of whom a fact is known, by name. */
async function studentsWithFacts({ readModels }: Needed): Promise<number[]> {
  const found: { id: number; sort: string }[] = [];
  const all = readModels.reader(facts).stream(personFacts, { where: { entries: { gt: 0 } }, sort: [{ field: 'id' }] });
  for await (const { id, sort } of inTurns(currentParty(), all)) found.push({ id, sort });
  return found.sort((a, b) => (a.sort === b.sort ? a.id - b.id : a.sort < b.sort ? -1 : 1)).map(({ id }) => id);
}

async function cellsOf({ ledger }: Needed, studentId: number, at: string): Promise<string[][]> {
  const { state, forgotten } = await openStudent(ledger, studentId, at);
  if (state.status !== 'admitted' || forgotten) return [];
  const { studentNumber } = state.person;
  return state.facts.filter(({ removed }) => !removed).map((fact) => factCells(studentNumber, fact));
}

/** The lines of the file, student by student and entry by entry. */
async function* linesOf(services: Needed, students: readonly number[], at: string): AsyncGenerator<string[]> {
  for await (const lines of sideBySide(students, (id) => cellsOf(services, id, at), AT_ONCE)) yield* lines;
}

async function* asSheet(lines: AsyncIterable<readonly string[]>) {
  for await (const cells of lines) yield cells.map((text) => (text === '' ? null : guardLookalike(text)));
}

export const exportFacts = route(calls.exportFacts, {
  rule: 'read',
  keeps: 'facts',
  about: 'All facts of all students as CSV or XLSX in the columns of their import; importing it again changes nothing',
  reads: ['facts'],
  access: exported(({ format }: { format?: string }) => ({ students: undefined, format })),
  async answer({ services, input, now }) {
    const students = await studentsWithFacts(services);
    const lines = linesOf(services, students, now.toISOString());
    const count = { rows: students.length, ...(students.length <= FEW_FOUND && { students }) };
    if (input.body.format !== 'xlsx') {
      const text = spreadsheetCsv(FACT_HEADERS, lines);
      return { ...file(CSV.type, textStream(text), `facts.${CSV.extension}`), count };
    }
    const columns = FACT_HEADERS.map((header) => ({ header, kind: 'text' as const }));
    const sheet = { name: 'Facts', columns, rows: asSheet(lines) };
    return { ...file(XLSX.type, xlsxStream(sheet), `facts.${XLSX.extension}`), count };
  },
});
