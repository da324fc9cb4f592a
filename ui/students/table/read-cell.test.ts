import { describe, expect, it } from 'vitest';
import { plainDay } from '../../../domain/kernel/plain-day.ts';
import { BLANK_TERM_INFO, type TermInfo } from '../../../domain/students/events.ts';
import { valuesOf } from './cell-values.ts';
import { TABLE_SECTIONS } from './columns.ts';
import { cellOutcome, rowOutcome } from './read-cell.ts';

const today = plainDay(2026, 11, 22);
if (!today) throw new Error('no day');
const rules = { letters: ['A', 'B+'], today };
const values = (info: Partial<TermInfo> = {}) => valuesOf({ ...BLANK_TERM_INFO, ...info }, {});
const columnOf = (field: keyof TermInfo) => {
  const found = Object.values(TABLE_SECTIONS)
    .flatMap(({ columns }) => columns)
    .find((one) => one.field === field);
  if (!found) throw new Error(field);
  return found;
};

describe('a pasted text', () => {
  it.each([
    ['suspended', ' YES ', {}, { suspended: true }],
    ['suspended', '0', {}, { suspended: false }],
    ['suspended', '', { suspended: true }, { suspended: null }],
    ['suspended', '--', { suspended: true }, { suspended: null }],
    ['suspended', 'Unanswered', { suspended: true }, { suspended: null }],
    ['absentPercent', '12.5%', {}, { absentPercent: '12.5' }],
    ['behaviorMarks', '3', {}, { behaviorMarks: '3' }],
    ['gradeType', 'GPA Point', {}, { gradeType: 'gpa', grade: null }],
    ['grade', 'b+', { gradeType: null }, { gradeType: 'letter', grade: 'B+' }],
    ['grade', '88%', { gradeType: 'percent' }, { grade: '88' }],
    ['attendedIepMeeting', 'no', { attendedIepMeeting: true }, { attendedIepMeeting: false, iepRole: null }],
  ] as const)('into %s, %j, is read as files are', (field, text, info, change) => {
    expect(cellOutcome(columnOf(field), text, values(info as Partial<TermInfo>), rules)).toEqual({
      is: 'change',
      values: change,
    });
  });

  it.each([
    ['suspended', 'maybe'],
    ['absentPercent', 'many'],
    ['absentPercent', '120'],
    ['grade', '88'],
  ] as const)('that cannot be read is typed over %s as it is: %j', (field, text) => {
    expect(cellOutcome(columnOf(field), text, values(), rules)).toEqual({ is: 'change', values: { [field]: text } });
  });

  it('that says what is there changes nothing, of a type of grade not even the grade', () => {
    const recorded = values({ gradeType: 'letter', grade: 'A', behaviorMarks: 3 });
    expect(cellOutcome(columnOf('gradeType'), 'Letter', recorded, rules)).toEqual({ is: 'same' });
    expect(cellOutcome(columnOf('behaviorMarks'), '3', recorded, rules)).toEqual({ is: 'same' });
  });

  it('empties no type of grade: there is always one', () =>
    expect(cellOutcome(columnOf('gradeType'), '', values({ grade: 'A' }), rules)).toEqual({ is: 'same' }));

  it('for a question that does not arise is left out, a blank is not even said', () => {
    expect(cellOutcome(columnOf('iepRole'), 'Participated', values(), rules)).toEqual({ is: 'notAsked' });
    expect(cellOutcome(columnOf('iepRole'), '', values(), rules)).toEqual({ is: 'same' });
  });
});

it('reads a row from left to right: the grade by the type that came before it', () => {
  const cells = [
    { column: columnOf('gradeType'), text: 'percent' },
    { column: columnOf('grade'), text: '91' },
    { column: columnOf('suspended'), text: 'n' },
  ];
  expect(rowOutcome(cells, values({ gradeType: 'letter', grade: 'A' }), rules)).toEqual({
    values: { gradeType: 'percent', grade: '91', suspended: false },
    notAsked: 0,
  });
});
