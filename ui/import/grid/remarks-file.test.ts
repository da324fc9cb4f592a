import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { TEMPLATE_HEADERS } from '../../../domain/student-import/template.ts';
import { besideFile } from '../../shared/csv-file.ts';
import { leavesQuestions } from '../columns/column-choice.ts';
import { ImportSheet } from '../grid/sheet.ts';
import { openImportFile, tableOf } from '../reading/read-table.ts';
import { remarksFile } from './remarks-file.ts';

const RULES = { today: '2026-01-15' as PlainDay, letters: ['A', 'B'] };
const ana = {
  studentId: 'A-1',
  firstName: '=Ana',
  lastName: 'Bee, Jr',
  gender: 'f',
  gradeLevel: '9',
  ell: 'no',
  birthday: '3/12/2010',
  plan504: 'no',
  race: 'AM7',
};
async function sheetOf(...rows: object[]) {
  const sheet = new ImportSheet({ fileName: 'pupils.xlsx', rows: [...rows], notes: [] }, RULES, async () => []);
  await sheet.check({ schoolYearId: 1, termId: 11 });
  return sheet;
}
const linesOf = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '').trim()).data;

it('puts the rows with errors into a file that may be imported when it is corrected', async () => {
  const sheet = await sheetOf(
    ana,
    { ...ana, studentId: 'A-2', gender: '?', race: '' },
    { ...ana, studentId: 'A-3', iepRole: 'x' },
  );
  const text = remarksFile(sheet, 'error');
  const [headers, ...lines] = linesOf(text);
  expect(headers).toEqual(['Row', 'Remarks', ...TEMPLATE_HEADERS]);
  expect(lines.map((cells) => cells.slice(0, 6))).toEqual([
    [
      '2',
      'Gender: Required data is an unexpected value; Race: Required data is missing',
      'A-2',
      "'=Ana",
      'Bee, Jr',
      '?',
    ],
  ]);
  const opened = await openImportFile(new File([text], besideFile(sheet.fileName, 'errors')));
  expect(opened.fileName).toBe('pupils-errors.csv');
  expect(leavesQuestions(opened)).toBe(false);
  const { race: _, ...withoutRace } = ana;
  expect(tableOf(opened, opened.recognised).rows).toEqual([{ ...withoutRace, studentId: 'A-2', gender: '?' }]);
  expect(linesOf(remarksFile(sheet, 'warning'))[1]?.slice(0, 3)).toEqual([
    '3',
    'IEP role: Data is an unexpected value.',
    'A-3',
  ]);
});
