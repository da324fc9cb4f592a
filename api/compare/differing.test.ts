import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../presenters/xlsx.ts';
import { mixed, numbers, type ReportTable, texts } from '../reports/tables/table.ts';
import { differingTables, namesStudents } from './tables.ts';
import { differing } from './values.ts';

const roster = (...rows: SheetCell[][]): ReportTable => ({
  ...{ name: 'Risk Roster', columns: texts('Student ID', 'Name', 'Risk', 'ELL'), rows },
});
const perField = (...rows: SheetCell[][]): ReportTable => ({
  name: 'Student Report',
  columns: [...texts('Student ID', 'Name', 'Section'), ...numbers('No.'), ...texts('Field'), ...mixed('Value')],
  rows,
});
const figures = (...rows: SheetCell[][]): ReportTable => ({
  ...{ name: 'Grades', columns: [...texts('Term', 'Grade'), ...numbers('Students', 'Percent')], rows },
});
const rowsOf = async (before: ReportTable[], after: ReportTable[]) =>
  (await differingTables(before, after)).flatMap(({ rows }) => rows);

describe('a row of a roster', () => {
  it('is found by the number of its student, also where the name was corrected', async () => {
    const was = roster(['A-1', 'Lee Marsh', 'low', 'No'], ['A-2', 'Bo Ode', 'low', 'No']);
    const is = roster(['A-1', 'Lee March', 'high', 'No'], ['A-2', 'Bo Ode', 'low', 'No']);
    expect(await rowsOf([was], [is])).toEqual([
      {
        ...{ key: ['A-1', 'Lee March'], values: ['A-1', 'Lee Marsh', 'low', 'No'] },
        ...{ studentNumber: 'A-1', presence: 'both' },
        cells: [
          { column: 'Name', before: 'Lee Marsh', after: 'Lee March' },
          { column: 'Risk', before: 'low', after: 'high' },
        ],
      },
    ]);
  });

  it('comes in the order of the later list, and who went comes last', async () => {
    const was = roster(['A-9', 'Zoe', 'low', 'No'], ['A-1', 'Lee', 'low', 'No'], ['A-8', 'Yan', 'low', 'No']);
    const is = roster(['A-3', 'Bo', 'low', 'No'], ['A-1', 'Lee', 'high', 'No'], ['A-2', 'Cy', 'low', 'No']);
    const [table] = await differingTables([was], [is]);
    expect(table?.rows.map(({ studentNumber, presence }) => `${studentNumber} ${presence}`)).toEqual([
      ...['A-3 came', 'A-1 both', 'A-2 came', 'A-9 went', 'A-8 went'],
    ]);
    expect(table?.total).toBe(5);
  });

  it('of a report that is there at one of the points only came, or went', async () => {
    const one = roster(['A-1', 'Lee', 'low', 'No']);
    expect(await rowsOf([], [one])).toMatchObject([{ presence: 'came', cells: [] }]);
    expect(await rowsOf([one], [])).toMatchObject([{ presence: 'went', values: ['A-1', 'Lee', 'low', 'No'] }]);
    expect(await differingTables([], [])).toEqual([]);
  });
});

describe('a line of a report about one student', () => {
  it('is found by all that stands before its value', async () => {
    const line = (field: string, value: SheetCell, no: number | null = null) => [
      'A-1',
      'Lee',
      'Risk',
      no,
      field,
      value,
    ];
    const was = perField(line('GPA', 2.5), line('Absent', null), line('Events', 3, 1), line('Events', 3, 2));
    const is = perField(line('GPA', 3), line('Absent', 4), line('Events', 3, 1), line('Events', 5, 2));
    expect((await rowsOf([was], [is])).map(({ key, cells }) => [key.slice(3), cells])).toEqual([
      [[null, 'GPA'], [{ column: 'Value', before: 2.5, after: 3 }]],
      [[null, 'Absent'], [{ column: 'Value', before: null, after: 4 }]],
      [[2, 'Events'], [{ column: 'Value', before: 3, after: 5 }]],
    ]);
  });

  it('that stands there twice is told twice, each with the one in its place', async () => {
    const line = (value: string) => ['A-1', 'Lee', 'Activities', null, 'Notes', value];
    const rows = await rowsOf([perField(line('a'), line('b'))], [perField(line('a'), line('c'), line('d'))]);
    expect(rows.map(({ presence, values }) => [presence, values.at(-1)])).toEqual([
      ['both', 'b'],
      ['came', 'd'],
    ]);
  });
});

describe('a row of figures', () => {
  it('is found by the words before the first of them, and is about no student', async () => {
    const was = figures(['S1', '9', 10, 50], ['S1', '10', 10, 50]);
    const is = figures(['S1', '9', 30, 75], ['S1', '10', 10, 25], ['S2', '9', 1, 100]);
    const rows = await rowsOf([was], [is]);
    expect(
      rows.map(({ key, presence, cells }) => [key.join(' '), presence, cells.map(({ column }) => column)]),
    ).toEqual([
      ['S1 9', 'both', ['Students', 'Percent']],
      ['S1 10', 'both', ['Percent']],
      ['S2 9', 'came', []],
    ]);
    expect(rows.every((row) => !('studentNumber' in row))).toBe(true);
    expect([namesStudents(was), namesStudents(roster())]).toEqual([false, true]);
  });

  it('is found wherever it stands, and where only the order differs nothing does', async () => {
    const rows: SheetCell[][] = [
      ['S1', '9', 10, 50],
      ['S1', '10', 20, 50],
      ['S2', '9', 30, 75],
    ];
    expect(await differingTables([figures(...rows)], [figures(...rows.toReversed())])).toEqual([]);
  });

  it('of a table that is the same is not told, and neither is the table', async () => {
    const same = figures(['S1', '9', 10, 50]);
    const tables = await differingTables([same, roster()], [same, roster(['A-1', 'Lee', 'low', 'No'])]);
    expect(tables.map(({ name }) => name)).toEqual(['Risk Roster']);
  });
});

describe('fields that differ', () => {
  const value = fc.oneof(fc.constant(null), fc.constant(undefined), fc.integer({ max: 3 }), fc.array(fc.nat(2)));
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);

  it('are those whose values are others, and nothing stands for what is not there', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const found = differing(before, after);
        for (const field of ['a', 'b', 'c', 'd']) {
          const [was, is] = [before[field] ?? null, after[field] ?? null];
          const told = found.find((one) => one.field === field);
          expect(told).toEqual(
            JSON.stringify(was) === JSON.stringify(is) ? undefined : { field, before: was, after: is },
          );
        }
        expect(new Set(found.map(({ field }) => field)).size).toBe(found.length);
      }),
    );
  });

  it('are the same the other way round, with their values exchanged', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const turned = differing(other, one).map(({ field, before, after }) => ({
          field,
          before: after,
          after: before,
        }));
        expect(new Set(turned.map((cell) => JSON.stringify(cell)))).toEqual(
          new Set(differing(one, other).map((cell) => JSON.stringify(cell))),
        );
      }),
    );
    expect(differing(undefined, { a: 1 })).toEqual([{ field: 'a', before: null, after: 1 }]);
  });
});
