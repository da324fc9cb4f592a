import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import type { LookUp } from './known-students.ts';
import { ImportSheet } from './sheet.ts';
import { groupFindings, numbersToRestore, rowsOf, sameMistakes } from './sheet-views.ts';

const RULES = { today: '2026-01-15' as PlainDay, letters: ['A', 'B'] };
const TARGET = { schoolYearId: 1, termId: 11 };
const ana: CellTexts = {
  studentId: 'A-1',
  firstName: 'Ana',
  lastName: 'Bee',
  gender: 'f',
  gradeLevel: '9',
  ell: 'no',
  birthday: '3/12/2010',
  plan504: 'no',
  race: 'AM7',
};
const known: KnownStudent = { studentId: 100_001, numberKey: 'k-1', where: 'this-year', values: { firstName: 'Anne' } };
const lookUp: LookUp = async (_, numbers) => (numbers.includes('k-1') ? [known] : []);

const sheetOf = (rows: CellTexts[], look: LookUp = lookUp) =>
  new ImportSheet({ fileName: 'a.csv', rows, notes: [] }, RULES, look);
const shownOf = (sheet: ImportSheet) => sheet.row(0)?.shown;
async function checked(rows: CellTexts[]) {
  const sheet = sheetOf(rows);
  await sheet.check(TARGET);
  return sheet;
}

describe('checking', () => {
  it('counts errors, warnings and new students, and shows cells in the spelling of the lists', async () => {
    const sheet = await checked([ana, { ...ana, studentId: ' K-1 ' }, { ...ana, studentId: 'A-2', gender: '?' }]);
    expect(sheet.state()).toMatchObject({ phase: { is: 'ready' }, errors: 1, warnings: 1, newStudents: 2, run: 1 });
    expect(sheet.row(0)?.shown).toMatchObject({ gender: 'female', birthday: '03/12/2010' });
    expect(sheet.row(1)?.known).toBe(known);
  });
  it('counts anew, not on top, when it is done again', async () => {
    const sheet = await checked([ana, { ...ana, gender: '?' }]);
    const once = sheet.state();
    await sheet.check(TARGET);
    expect(sheet.state()).toEqual({ ...once, run: 2 });
  });
  it('says why when what is known cannot be asked', async () => {
    const sheet = sheetOf([ana], () => Promise.reject(new Error('no answer')));
    await sheet.check(TARGET);
    expect(sheet.state().phase).toEqual({ is: 'failed', error: new Error('no answer') });
  });
  it('asks for each number once, in parts', async () => {
    const asked: string[][] = [];
    const rows = Array.from({ length: 1_200 }, (_, i) => ({ ...ana, studentId: `N${i % 600}` }));
    await sheetOf(rows, async (_, numbers) => {
      asked.push(numbers);
      return [];
    }).check(TARGET);
    expect(asked.map((part) => part.length)).toEqual([500, 100]);
  });
});

it('shows which known students change, and in what: other values and first ones, not those that are left aside', async () => {
  const sheet = await checked([
    { ...ana, studentId: 'K-1', iepRole: 'no such role' },
    { studentId: 'k-1', firstName: 'Anne' },
    ana,
  ]);
  expect(rowsOf(sheet, 'changed')).toEqual([0]);
  expect(sheet.state().changed).toBe(1);
  expect(sheet.row(0)?.changed).toEqual(expect.arrayContaining(['firstName', 'lastName', 'birthday', 'gradeLevel']));
  expect(sheet.row(0)?.changed).not.toContain('studentId');
  expect(sheet.row(0)?.changed).not.toContain('iepRole');
  expect(sheet.row(2)?.changed).toEqual([]);
});

it('finds numbers that lost their zeros, and puts them back together', async () => {
  const of = (studentId: string): KnownStudent => ({
    ...known,
    numberKey: studentId,
    values: { ...known.values, studentId },
  });
  const sheet = sheetOf(
    [
      { ...ana, studentId: '42' },
      { ...ana, studentId: '7' },
      { ...ana, studentId: '0042' },
    ],
    async () => [of('0042'), of('007'), of('0007')],
  );
  await sheet.check(TARGET);
  expect(sheet.row(0)?.findings).toContainEqual(
    expect.objectContaining({ field: 'studentId', severity: 'warning', lostZeros: true }),
  );
  expect(sheet.row(2)?.findings.some((finding) => finding.lostZeros)).toBe(false);
  const changes = numbersToRestore(sheet);
  expect(changes.map(({ text }) => text)).toEqual(['0042', '007']);
  expect(sheet.state()).toMatchObject({ lostZeros: 2, newStudents: 2 });
  await sheet.changeCells(changes.slice(1));
  expect(sheet.row(1)?.known?.numberKey).toBe('007');
  expect(sheet.state()).toMatchObject({ lostZeros: 1, newStudents: 1 });
});

it('counts the rows that say only what is known of the term', async () => {
  const values = { ...known.values, ...shownOf(await checked([ana])), studentId: 'K-1' };
  const look: LookUp = async (target, numbers) => {
    const found = await lookUp(target, numbers);
    return found.map((one) => ({ ...one, values, where: target.termId === 11 ? 'this-year' : 'other-year' }));
  };
  const { race: _, ...withoutRace } = ana;
  const rows = [
    { ...ana, studentId: 'k-1' },
    { ...withoutRace, studentId: 'K-1' },
    { ...ana, studentId: 'A-1' },
  ];
  const sheet = sheetOf(rows, look);
  await sheet.check(TARGET);
  expect(sheet.state()).toMatchObject({ unchanged: 1, newStudents: 1 });
  await sheet.change([0], 'iepRole', 'no such role');
  expect(sheet.state().unchanged).toBe(1);
  await sheet.change([0], 'firstName', 'Anna');
  expect(sheet.state().unchanged).toBe(0);
  await sheet.change([0], 'firstName', 'Ana');
  await sheet.check({ ...TARGET, termId: 12 });
  expect(sheet.state().unchanged).toBe(0);
});

describe('correcting', () => {
  it('checks the row again', async () => {
    const sheet = await checked([{ ...ana, gradeLevel: '13' }]);
    await sheet.change([0], 'gradeLevel', '12');
    expect(sheet.state()).toMatchObject({ errors: 0 });
  });
  it('of a repeated number frees the other row too', async () => {
    const sheet = await checked([ana, ana]);
    expect(sheet.state().errors).toBe(1);
    await sheet.change([0], 'studentId', 'A-9');
    expect(sheet.state().errors).toBe(0);
  });
  it('of a number finds out whether it is known', async () => {
    const sheet = await checked([ana]);
    await sheet.change([0], 'studentId', 'K-1');
    expect(sheet.row(0)?.known).toBe(known);
    expect(sheet.state()).toMatchObject({ newStudents: 0, warnings: 1, lookingUp: false });
  });
});

it('takes a pasted block: each row is checked once, all numbers are looked up together', async () => {
  const asked: string[][] = [];
  const sheet = sheetOf([ana, { ...ana, studentId: 'A-2' }], (target, numbers) => {
    asked.push(numbers);
    return lookUp(target, numbers);
  });
  await sheet.check(TARGET);
  await sheet.changeCells([
    { index: 0, field: 'studentId', text: 'K-1' },
    { index: 0, field: 'race', text: 'x' },
    { index: 1, field: 'studentId', text: 'B-9' },
  ]);
  expect(asked.slice(1)).toEqual([['k-1', 'b-9']]);
  expect(sheet.row(0)?.known).toBe(known);
  expect(sheet.row(0)?.findings.some(({ field }) => field === 'race')).toBe(true);
});

describe('views', () => {
  it('find rows and group remarks by column', async () => {
    const rows = [ana, { ...ana, studentId: 'A-2', race: 'x' }, { ...ana, studentId: 'A-3', race: 'x', iepRole: 'y' }];
    const sheet = await checked(rows);
    expect(rowsOf(sheet, 'errors')).toEqual([1, 2]);
    expect(rowsOf(sheet, 'warnings')).toEqual([2]);
    expect(rowsOf(sheet, 'new')).toEqual([0, 1, 2]);
    expect(groupFindings(sheet, 'error')).toEqual([
      {
        field: 'race',
        header: 'Race',
        severity: 'error',
        entries: [1, 2].map((row) => ({ row, line: row + 1, message: 'Required data is an unexpected value' })),
      },
    ]);
    expect(sameMistakes(sheet, 'race', 'x', 1)).toEqual([2]);
  });
});

describe('a number that is typed', () => {
  /** Answers look-ups one by one, when told to; refuses those that were given up. */
  function slowly() {
    const going: (() => void)[] = [];
    const look: LookUp = (target, numbers, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        going.push(() => void lookUp(target, numbers).then(resolve));
      });
    const answer = async () => {
      going.shift()?.();
      await new Promise((turn) => setImmediate(turn));
    };
    return { look, answer };
  }

  it('does not hold the import up for ever when another term is chosen while it is looked up', async () => {
    const { look, answer } = slowly();
    const sheet = sheetOf([ana], look);
    const first = sheet.check(TARGET);
    await answer();
    await first;
    const typed = sheet.change([0], 'studentId', 'K-1');
    const second = sheet.check({ ...TARGET, termId: 12 });
    await typed;
    await answer();
    await answer();
    await second;
    expect(sheet.state()).toMatchObject({ phase: { is: 'ready' }, lookingUp: false });
    expect(sheet.row(0)?.known).toBe(known);
  });

  it('is known also when it was typed while the others were looked up', async () => {
    const { look, answer } = slowly();
    const sheet = sheetOf([ana], look);
    const checking = sheet.check(TARGET);
    const typed = sheet.change([0], 'studentId', 'K-1');
    await answer();
    await answer();
    await Promise.all([checking, typed]);
    expect(sheet.row(0)?.known).toBe(known);
    expect(sheet.state().lookingUp).toBe(false);
  });

  it('is waited for with all others that were typed', async () => {
    const { look, answer } = slowly();
    const sheet = sheetOf([ana, { ...ana, studentId: 'A-2' }], look);
    const checking = sheet.check(TARGET);
    await answer();
    await checking;
    const typed = [sheet.change([0], 'studentId', 'B-1'), sheet.change([1], 'studentId', 'K-1')];
    await answer();
    expect(sheet.state().lookingUp).toBe(true);
    await answer();
    await Promise.all(typed);
    expect(sheet.state().lookingUp).toBe(false);
  });
});
