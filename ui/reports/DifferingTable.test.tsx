import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ComparedReport } from '../../domain/wire/compare.ts';
import { draw } from '../draw-in-tests.tsx';
import { DifferingTable } from './DifferingTable.tsx';

type Table = ComparedReport['tables'][number];
const changed: NonNullable<Table['rows'][number]['changed']> = {
  ...{ entry: '9', number: 9, at: '2026-11-10T17:00:00.000Z', actor: { id: 4, name: 'Cy Fox' } },
  ...{ source: 'form', type: 'TermInfoUpdated' },
};
const row = (student: string, more: Partial<Table['rows'][number]> = {}): Table['rows'][number] => ({
  ...{ key: [student], values: [student, 'High', 3], presence: 'both', changed: null, cells: [] },
  ...more,
});
const open = (rows: Table['rows'], total = 120) =>
  draw(<DifferingTable table={{ name: 'Roster', columns: ['Student', 'Risk', 'Absences'], rows, total }} />);
const rowsShown = () => screen.getAllByRole('row').slice(1);

it('shows both values of a cell that differs, with who changed it and when', () => {
  const cells = [{ column: 'Risk', before: 'High', after: 'Low', changed }];
  open([row('Zoë Marsh', { cells })]);
  expect(screen.getByText('1 of 120 rows')).toBeDefined();
  const [, risk, absences] = (rowsShown() as HTMLTableRowElement[])[0]?.cells ?? [];
  expect(risk?.textContent).toMatch(/then High.*now Low.*by Cy Fox on November 10, 2026/);
  expect(absences?.textContent).toBe('3');
});

it('says who came and who went, and that there is no value', () => {
  open([
    row('Ada Lind', { presence: 'came', changed }),
    row('Bo Reed', { presence: 'went', values: ['Bo Reed', null, 0] }),
  ]);
  const [came, went] = rowsShown() as HTMLTableRowElement[];
  expect(came?.cells[0]?.textContent).toMatch(/^Ada Lind.*came.*Cy Fox/);
  expect(went?.cells[0]?.textContent).toMatch(/^Bo Reed.*went/);
  expect(went?.cells[1]?.textContent).toBe('--');
  expect(went?.cells[2]?.textContent).toBe('0');
});

it('draws two hundred rows, and counts the others', () => {
  open(
    Array.from({ length: 203 }, (_, n) => row(`Student ${n}`)),
    1200,
  );
  expect(rowsShown()).toHaveLength(200);
  expect(screen.getByText('and 3 more')).toBeDefined();
  expect(screen.getByText('203 of 1,200 rows')).toBeDefined();
});
