import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { ImportSheet } from '../grid/sheet.ts';
import { resultsFile } from './results-file.ts';
import { NO_ROWS } from './send-parts.ts';

const RULES = { today: '2026-01-15' as PlainDay, letters: ['A', 'B'] };
const ana = { firstName: '=Ana', lastName: 'Bee, Jr' };
const linesOf = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '').trim()).data;

it('says of each row what became of it', () => {
  const rows = ['A-1', 'A-2', 'A-3'].map((studentId) => ({ ...ana, studentId }));
  const sheet = new ImportSheet({ fileName: 'pupils.xlsx', rows, notes: [] }, RULES, async () => []);
  const text = resultsFile(sheet, {
    end: 'failed',
    error: new Error('no'),
    totals: { ...NO_ROWS, created: 1, failed: 1, rows: 1 },
    results: [
      { row: 0, outcome: 'created', studentId: 100_001 },
      { row: 1, outcome: 'failed', reason: 'Race: no' },
    ],
  });
  expect(linesOf(text)).toEqual([
    ['Row', 'Id Number', 'First Name', 'Last Name', 'Result', 'Reason'],
    ['1', 'A-1', "'=Ana", 'Bee, Jr', 'Created', ''],
    ['2', 'A-2', "'=Ana", 'Bee, Jr', 'Failed', 'Race: no'],
    ['3', 'A-3', "'=Ana", 'Bee, Jr', 'Not sent', ''],
  ]);
});
