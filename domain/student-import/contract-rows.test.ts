import { describe, expect, it } from 'vitest';
import { readContractRows } from './contract-rows.ts';

describe('the rows of the contract', () => {
  it('give the value of each cell as text and nothing else', () => {
    const body = [
      {
        id: 'r-8fK2',
        errors: [],
        studentId: { value: 'A-17', rawValue: 'A-17', id: 'c-1', error: null },
        ell: { value: { booleanValue: false }, rawValue: 'No' },
        plan504: { value: 'Yes' },
        suspended: { value: { booleanValue: null } },
        birthday: { value: 'Invalid date' },
        behaviorMarks: { value: 3 },
        iepRole: { value: '', id: 'c-8' },
        postSchoolGoals: { value: "'=SUM(A1)" },
      },
    ];
    expect(readContractRows(body)).toEqual([
      {
        studentId: 'A-17',
        ell: 'No',
        plan504: 'Yes',
        suspended: '',
        birthday: 'Invalid date',
        behaviorMarks: '3',
        iepRole: '',
        postSchoolGoals: '=SUM(A1)',
      },
    ]);
  });

  it.each([
    ['no list', {}, 'rows: should be array'],
    ['too many rows', Array.from({ length: 201 }, () => ({})), 'rows: should NOT have more than 200 items'],
    ['a row that is no object', [7], 'row 1: should be object'],
    ['a row without a number', [{ firstName: { value: 'Ann' } }], 'row 1, studentId: is a required property'],
    ['a cell that is null', [{ studentId: null }], 'row 1, studentId: should be a cell with a value'],
  ])('are refused when there is %s', (_, body, message) => {
    expect(() => readContractRows(body)).toThrow(message);
  });
});
