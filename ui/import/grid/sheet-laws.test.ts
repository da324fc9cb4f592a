import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { CellTexts, ImportField } from '../../../domain/student-import/columns.ts';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import { withZeros } from '../../../domain/student-import/lost-zeros.ts';
import { runs } from '../../../tests/support/runs.ts';
import type { LookUp } from './known-students.ts';
import { ImportSheet } from './sheet.ts';
import { groupFindings, numbersToRestore, probablyOthers, rowsOf, sameMistakes } from './sheet-views.ts';

const RULES = { today: '2026-01-15' as PlainDay, letters: ['A', 'B'] };
const TARGET = { schoolYearId: 1, termId: 11 };

const known = (numberKey: string, at: number): KnownStudent => ({
  ...{ studentId: 100_001 + at, numberKey, where: at % 2 === 0 ? 'this-year' : 'other-year' },
  values: {
    studentId: numberKey.toUpperCase(),
    firstName: 'Ana',
    lastName: 'Bee',
    birthday: '03/12/2010',
    race: 'AM7',
  },
});
const KNOWN = new Map(['k-1', 'k-2', '0042', '7'].map((key, at) => [key, known(key, at)]));
/** As the server answers: also with the students a number would belong to with zeros before it. */
const lookUp: LookUp = async (_, numbers) =>
  [...new Set(numbers.flatMap((number) => [number, ...withZeros(number)]))].flatMap((key) => KNOWN.get(key) ?? []);

/** Texts that come to lie in cells; each leads to another remark, or to none. */
const TEXTS = {
  studentId: ['A-1', ' a-1 ', 'A-2', 'K-1', 'k-2', '42', '7', '1E+05', ''],
  firstName: ['Ana', 'ANA', 'Zed', ''],
  lastName: ['Bee', 'Cole'],
  gender: ['f', 'female', '?'],
  gradeLevel: ['9', 'Post-school', '13'],
  ell: ['no', 'perhaps'],
  birthday: ['3/12/2010', '2011-04-05', '45123', ''],
  plan504: ['no', ''],
  race: ['AM7', 'HI7', 'x'],
  gradeType: ['Percentage', 'Letter Grade', ''],
  grade: ['B', '101', ''],
  iepRole: ['no such role', ''],
} satisfies Partial<Record<ImportField, string[]>>;
const FIELDS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

const aRow = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, fc.constantFrom(...TEXTS[field])])) as Record<
    keyof typeof TEXTS,
    fc.Arbitrary<string>
  >,
);
const aCell = (rows: number) =>
  fc
    .tuple(fc.nat(rows - 1), fc.constantFrom(...FIELDS))
    .chain(([index, field]) => fc.constantFrom(...TEXTS[field]).map((text) => ({ index, field, text })));
const anAct = (rows: number) =>
  fc.oneof(
    fc.record({ cells: fc.array(aCell(rows), { minLength: 1, maxLength: 4 }) }),
    fc.record({ index: fc.nat(rows - 1), samePerson: fc.boolean() }),
    fc.constant('check' as const),
  );
const aStory = fc
  .array(aRow, { minLength: 1, maxLength: 5 })
  .chain((rows) => fc.record({ rows: fc.constant(rows), acts: fc.array(anAct(rows.length), { maxLength: 8 }) }));

const sheetOf = (rows: CellTexts[]) =>
  new ImportSheet({ fileName: 'a.csv', rows: [...rows], notes: [] }, RULES, lookUp);
const places = (sheet: ImportSheet) => Array.from({ length: sheet.total }, (_, row) => row);

interface Story {
  rows: CellTexts[];
  acts: (
    | { cells: { index: number; field: ImportField; text: string }[] }
    | { index: number; samePerson: boolean }
    | 'check'
  )[];
}
/** A sheet that was checked, and then corrected and decided upon. */
async function worked({ rows, acts }: Story): Promise<ImportSheet> {
  const sheet = sheetOf(rows);
  await sheet.check(TARGET);
  for (const act of acts) {
    if (act === 'check') await sheet.check(TARGET);
    else if ('cells' in act) await sheet.changeCells(act.cells);
    else sheet.decide(act.index, act.samePerson);
  }
  return sheet;
}
/** All that is said of a sheet, without how often it was checked. */
function saidOf(sheet: ImportSheet) {
  const { run: _, ...state } = sheet.state();
  return {
    state,
    rows: places(sheet).map((row) => sheet.row(row)),
    sent: sheet.sendable().map((row) => sheet.textsOf(row)),
  };
}
const holds = (law: (sheet: ImportSheet, story: Story) => unknown) =>
  fc.assert(
    fc.asyncProperty(aStory, async (story) => void (await law(await worked(story), story))),
    runs(60),
  );

it('says of corrected rows what it would say had they stood so in the file', () =>
  holds(async (sheet) => {
    const anew = sheetOf(places(sheet).map((row) => sheet.textsOf(row)));
    anew.restore({ corrected: [], samePerson: sheet.corrections().samePerson });
    await anew.check(TARGET);
    expect(saidOf(sheet)).toEqual(saidOf(anew));
  }));

it('is as it was once its corrections were kept and done again on the file', () =>
  holds(async (sheet, { rows }) => {
    const later = sheetOf(rows);
    later.restore(sheet.corrections());
    await later.check(TARGET);
    expect(saidOf(later)).toEqual(saidOf(sheet));
    expect(later.corrections().corrected.toSorted()).toEqual(sheet.corrections().corrected.toSorted());
  }));

it('counts what its views show', () =>
  holds((sheet) => {
    const remarks = (severity: 'error' | 'warning') =>
      groupFindings(sheet, severity).reduce((sum, { entries }) => sum + entries.length, 0);
    const sent = sheet.sendable();
    expect(sheet.state()).toMatchObject({
      ...{ errors: remarks('error'), warnings: remarks('warning'), changed: rowsOf(sheet, 'changed').length },
      ...{ newStudents: rowsOf(sheet, 'new').length, probablyOthers: probablyOthers(sheet).length },
      ...{ skipped: sheet.total - sent.length, unchanged: sent.filter((row) => sheet.row(row)?.unchanged).length },
      lostZeros: numbersToRestore(sheet).length,
    });
    expect(sent.filter((row) => sheet.row(row)?.skipped)).toEqual([]);
  }));

it('has no error any more in a column once each mistake there is corrected for all rows that share it', () =>
  holds(async (sheet) => {
    for (const [field, right] of [
      ['race', 'AM7'],
      ['gender', 'f'],
    ] as const) {
      for (const row of places(sheet)) {
        const text = sheet.row(row)?.shown[field] ?? '';
        const wrong = sheet.row(row)?.findings.some((one) => one.field === field && one.severity === 'error');
        if (wrong) await sheet.change([row, ...sameMistakes(sheet, field, text, row)], field, right);
      }
      expect(groupFindings(sheet, 'error').filter((group) => group.field === field)).toEqual([]);
    }
  }));

it('skips nobody of whom it was decided that it is the same person, and goes on listing them', () =>
  holds((sheet) => {
    const asked = probablyOthers(sheet);
    for (const row of asked) sheet.decide(row, true);
    expect(sheet.sendable()).toHaveLength(sheet.total);
    expect(probablyOthers(sheet)).toEqual(asked);
    for (const row of asked) sheet.decide(row, false);
    expect(sheet.sendable()).toHaveLength(sheet.total - asked.length);
  }));

it('asks anew whom a row is about once its number, name or birthday is corrected, and by nothing else', () =>
  holds(async (sheet) => {
    for (const row of probablyOthers(sheet)) {
      for (const field of FIELDS) {
        sheet.decide(row, true);
        await sheet.change([row], field, sheet.textsOf(row)[field] ?? '');
        expect(sheet.isSamePerson(row)).toBe(!['studentId', 'firstName', 'lastName', 'birthday'].includes(field));
      }
    }
  }));
