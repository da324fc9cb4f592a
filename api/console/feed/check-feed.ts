import { z } from 'zod';
import { compareKey } from '../../../domain/kernel/fold-text.ts';
import { dayIn } from '../../../domain/kernel/plain-day.ts';
import type { CheckedRow } from '../../../domain/student-import/check-row.ts';
import { checkRows } from '../../../domain/student-import/check-rows.ts';
import { importColumn } from '../../../domain/student-import/columns.ts';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import { wireSchoolSettings } from '../../../domain/wire/contract.ts';
import { knownStudentsAnswer } from '../../../domain/wire/imports.ts';
import { installationAnswer } from '../../../domain/wire/sign-in.ts';
import type { FeedServer } from './feed-server.ts';
import type { FeedTarget } from './feed-target.ts';
import type { FeedFile } from './read-feed-file.ts';

/** Numbers that are asked about at once. */
const NUMBERS_AT_ONCE = 1000;

const settingsAnswer = z.object({ schoolSettings: wireSchoolSettings });

/** The rows of a file as the screen's preview would show them. */
export interface CheckedFeed {
  rows: CheckedRow[];
  /** A line per finding: file, line, kind, column and what it is; no values of students. */
  findings: string[];
  /** Rows whose numbers are known. */
  known: number;
  errors: number;
  warnings: number;
  /** Places of rows that are probably about somebody else than the student who has their number. */
  others: ReadonlySet<number>;
}

async function knownStudents(server: FeedServer, { schoolYearId, termId }: FeedTarget, file: FeedFile) {
  const numbers = [...new Set(file.rows.map((row) => compareKey(row.studentId ?? '')))].filter(Boolean);
  const known = new Map<string, KnownStudent>();
  for (let from = 0; from < numbers.length; from += NUMBERS_AT_ONCE) {
    const studentNumbers = numbers.slice(from, from + NUMBERS_AT_ONCE);
    const body = { schoolYearId, termId, studentNumbers };
    const { students } = await server.post('/api/app/imports/known', body, knownStudentsAnswer);
    for (const student of students) known.set(student.numberKey, student);
  }
  return known;
}

/** Whose name and birthday it is stays out of the logs of a feed. */
const ANOTHER_PERSON =
  'Probably another person: the number belongs to a student with another name and birthday. The row is left out.';

/** Checks a file by the rules of the preview, against what the server knows of its students. */
export async function checkFeed(server: FeedServer, target: FeedTarget, file: FeedFile): Promise<CheckedFeed> {
  const { timeZone } = await server.get('/api/app/installation', installationAnswer);
  const { schoolSettings } = await server.get('/api/schoolSettings', settingsAnswer);
  const known = await knownStudents(server, target, file);
  const letters = schoolSettings.gradeConversions.map(({ letter }) => letter);
  const rows = checkRows(file.rows, { today: dayIn(new Date(), timeZone), letters }, known);
  const others = new Set(rows.flatMap((row, at) => (row.findings.some((one) => one.anotherPerson) ? [at] : [])));
  // A row that is left out overwrites nothing, whatever else stands in it.
  const toldOf = ({ findings }: CheckedRow, at: number) =>
    others.has(at) ? findings.filter((one) => one.anotherPerson) : findings;
  const all = rows.flatMap((row, at) => toldOf(row, at).map((finding) => ({ ...finding, at })));
  const errors = all.filter(({ severity, at }) => severity === 'error' && !others.has(at)).length;
  return {
    rows,
    findings: all.map(({ at, field, severity, message, anotherPerson }) => {
      const kind = anotherPerson ? 'left out' : severity;
      return `${file.name}:${file.lines[at]}: ${kind}: ${importColumn(field).header}: ${anotherPerson ? ANOTHER_PERSON : message}`;
    }),
    known: rows.filter(({ studentNumber }) => known.has(compareKey(studentNumber))).length,
    errors,
    warnings: all.filter(({ severity }) => severity === 'warning').length,
    others,
  };
}
