import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, keysOf } from '../../../domain/kernel/keys.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { BLANK_TERM_INFO, type TermInfo } from '../../../domain/students/events.ts';
import { TERM_FIELDS, type TermField } from '../../../domain/students/term-fields.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { cellsOfText, textOfCells } from '../../shared/grid/clipboard-text.ts';
import { changeOfRow, copiedTexts, filledCells, type TypedRecord } from './block-cells.ts';
import { type CellValues, valuesOf } from './cell-values.ts';
import { READ_COLUMNS, SECTION_NAMES, TABLE_SECTIONS } from './columns.ts';

const rules = { letters: ['A', 'B+'], today: '2026-11-20' as PlainDay };
const student = { id: 7, firstName: 'Zoë', lastName: 'Marsh', studentId: 'A-7' };
function rowOf(info: Partial<TermInfo>, typed: Partial<CellValues> = {}): TypedRecord {
  const record = { ...BLANK_TERM_INFO, ...info, id: 700, student, gradeLevel: '11' } as unknown as WireStudentTermInfo;
  return { record, values: valuesOf(record, typed) };
}
const widthOf = (section: (typeof SECTION_NAMES)[number]) => READ_COLUMNS + TABLE_SECTIONS[section].columns.length;
const wholeRow = (section: (typeof SECTION_NAMES)[number]) => ({
  ...{ top: 0, bottom: 0, left: READ_COLUMNS, right: widthOf(section) - 1 },
});
const placed = (texts: readonly string[], from = READ_COLUMNS) => ({
  at: 0,
  cells: texts.map((text, at) => ({ column: from + at, text })),
});
/** Where the answer of this question stands in the table. */
function placeOf(field: TermField) {
  const section = SECTION_NAMES.find((name) => TABLE_SECTIONS[name].columns.some((one) => one.field === field));
  if (!section) throw new Error(field);
  return { section, column: READ_COLUMNS + TABLE_SECTIONS[section].columns.findIndex((one) => one.field === field) };
}

/** Texts people write, those that spreadsheets mistake for something else among them; these two are blanks of tables. */
const text = fc
  .oneof(fc.string({ maxLength: 30 }), fc.constantFrom('=1+1', '-5', '@home', '"quoted', "'s", 'two\nlines', 'a\tb'))
  .map((typed) => typed.trim())
  .filter((typed) => typed !== '' && !['--', 'unanswered'].includes(typed.toLowerCase()) && !typed.includes('\r'));
const figure = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((tenths) => tenths / 10);
const grade = fc.oneof(
  fc.record({ gradeType: fc.constant('letter'), grade: fc.constantFrom('A', 'B+', null) }),
  fc.record({ gradeType: fc.constant('percent'), grade: fc.constantFrom('88', '91.5', null) }),
  fc.record({ gradeType: fc.constant('gpa'), grade: fc.constantFrom('3.25', '0', null) }),
);
function answerTo(field: TermField): fc.Arbitrary<unknown> {
  const { kind, words } = TERM_FIELDS[field];
  if (words) return fc.constantFrom(...words);
  return { 'yes-no': fc.boolean(), percent: figure(100), count: fc.nat(20) }[kind as string] ?? text;
}
const record = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        keysOf(TERM_FIELDS).map((field) => [field, fc.option(answerTo(field), { nil: null })]),
      ) as Record<TermField, fc.Arbitrary<unknown>>,
    ),
    grade,
  )
  .map(([answers, graded]) => {
    const info = { ...answers, ...graded } as TermInfo;
    return info.attendedIepMeeting ? info : { ...info, iepRole: null };
  });

describe('a row that is copied', () => {
  it.each(SECTION_NAMES)('and pasted over itself changes nothing, whatever is answered: %s', (section) =>
    fc.assert(
      fc.property(record, (info) => {
        const row = rowOf(info);
        const copied = copiedTexts(row, wholeRow(section), section, []);
        const [read = []] = cellsOfText(textOfCells([copied]));
        expect(read).toHaveLength(copied.length);
        expect(changeOfRow(placed(read), row, section, rules)).toEqual({ change: undefined, notAsked: 0 });
      }),
    ),
  );

  it.each(SECTION_NAMES)('and pasted over an empty one answers the same: %s', (section) =>
    fc.assert(
      fc.property(record, (info) => {
        const copied = copiedTexts(rowOf(info), wholeRow(section), section, []);
        const [read = []] = cellsOfText(textOfCells([copied, copied]));
        const { change } = changeOfRow(placed(read), rowOf({}), section, rules);
        const after = { ...BLANK_TERM_INFO, ...change?.values };
        for (const { field } of TABLE_SECTIONS[section].columns)
          expect(String(after[field] ?? ''), field).toBe(String(info[field] ?? BLANK_TERM_INFO[field] ?? ''));
      }),
    ),
  );

  it('says who it is, the level and how much of the section is answered, in the columns that are only read', () => {
    const row = rowOf({ absentPercent: 20 });
    expect(copiedTexts(row, { top: 0, bottom: 0, left: 0, right: 2 }, 'riskFactors', [])).toEqual([
      ...['Zoë Marsh', 'High', '9%'],
    ]);
    expect(copiedTexts(row, { top: 0, bottom: 0, left: 2, right: 2 }, 'skills', [])).toEqual(['0%']);
  });

  it('says its answers in the words of files', () => {
    const row = rowOf({ gradeType: 'gpa', grade: '3.5', suspended: true, retained: false, absentPercent: 0 });
    const copied = copiedTexts(row, wholeRow('riskFactors'), 'riskFactors', []);
    const said = TABLE_SECTIONS.riskFactors.columns.map(({ field }, at) => [field, copied[at]]);
    expect(Object.fromEntries(said.filter(([, word]) => word !== ''))).toEqual({
      ...{ gradeType: 'GPA Point', grade: '3.5', suspended: 'Yes', retained: 'No', absentPercent: '0' },
    });
  });

  it('has what is typed over it, saved or not', () => {
    const { section, column } = placeOf('absentPercent');
    const row = rowOf({ absentPercent: 20 }, { absentPercent: '900' });
    expect(copiedTexts(row, { top: 0, bottom: 0, left: column, right: column }, section, [])).toEqual(['900']);
  });
});

describe('texts that are put into a row', () => {
  const { section, column } = placeOf('attendedIepMeeting');

  it('change what they say otherwise, and say what was seen there, typed over or not', () => {
    const row = rowOf({ attendedIepMeeting: true, iepRole: 'Made suggestions' }, { iepRole: 'Introduced' });
    const { change } = changeOfRow(placed(['No'], column), row, section, rules);
    expect(change?.values).toEqual({ attendedIepMeeting: false, iepRole: null });
    expect(change?.before).toMatchObject({ attendedIepMeeting: true, iepRole: 'Introduced' });
    expect(change?.record).toBe(row.record);
  });

  it('answer nothing that is not asked, and count it', () => {
    const role = placeOf('iepRole').column;
    expect(changeOfRow(placed(['Introduced'], role), rowOf({}), section, rules)).toEqual({
      ...{ change: undefined, notAsked: 1 },
    });
  });

  it('leave the columns alone that are only read', () => {
    expect(changeOfRow(placed(['Ben Ode', 'Low', '100%'], 0), rowOf({}), section, rules)).toEqual({
      ...{ change: undefined, notAsked: 0 },
    });
  });
});

it('fills with what editors hold: the same in every language, nothing of what is only read', () => {
  const { section, column } = placeOf('suspended');
  const row = rowOf({ suspended: false, gradeType: 'gpa', grade: '3.5' });
  const type = placeOf('gradeType').column;
  expect(filledCells(row, [0, 1, 2, type, type + 1, column], section)).toEqual(
    entriesOf({ [type]: 'gpa', [type + 1]: '3.5', [column]: 'no' }).map(([at, held]) => ({
      ...{ column: Number(at), text: held },
    })),
  );
});
