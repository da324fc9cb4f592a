import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { createRef, useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { giveRoom } from '../../browser-in-tests.ts';
import { draw } from '../../draw-in-tests.tsx';
import { GRID_COLUMNS } from './grid-columns.ts';
import { type GridHandle, SheetGrid } from './SheetGrid.tsx';
import type { ImportSheet } from './sheet.ts';
import { checkedSheet, columnNamed } from './sheet-in-tests.ts';

beforeEach(() => giveRoom(1200, 600));

const handle = createRef<GridHandle>();

interface Shown {
  rows?: readonly number[];
  readOnly?: boolean;
  comparing?: boolean;
}

/** The grid with a sheet that is corrected as the import's page does it. */
function Grid({
  sheet,
  rows = [0, 1, 2],
  readOnly = false,
  comparing = false,
  onActive = () => undefined,
}: Shown & {
  sheet: ImportSheet;
  onActive?: (place: unknown) => void;
}) {
  const state = useSyncExternalStore(sheet.subscribe, sheet.state);
  return (
    <SheetGrid
      {...{ sheet, state, rows, readOnly, comparing, handle, onActive }}
      onChange={({ row, column }, text) => void sheet.change([row], GRID_COLUMNS[column]?.field ?? 'race', text)}
      onChangeCells={(cells) => void sheet.changeCells(cells)}
    />
  );
}

async function show(shown: Shown = {}) {
  const sheet = await checkedSheet();
  const onActive = vi.fn();
  draw(<Grid sheet={sheet} onActive={onActive} {...shown} />);
  await screen.findByRole('grid');
  return { sheet, onActive };
}

const grid = () => screen.getByRole('grid', { name: 'Data preview' });
const rowOf = (line: number) => screen.getByRole('rowheader', { name: String(line) }).parentElement as HTMLElement;
const cell = (line: number, header: string) =>
  within(rowOf(line)).getAllByRole('gridcell')[columnNamed(header)] as HTMLElement;
const press = (key: string, more: object = {}) => fireEvent.keyDown(grid(), { key, ...more });
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
const goTo = (row: number, header: string) => act(() => handle.current?.goTo({ row, column: columnNamed(header) }));

function paste(text: string) {
  grid().focus();
  const event = createEvent('paste', document, { bubbles: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  fireEvent(document, event);
}

it('shows the rows by their lines in the file, each cell with what is the matter', async () => {
  await show();
  expect(grid().getAttribute('aria-rowcount')).toBe('4');
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['11', '12', '14']);
  expect(cell(11, 'Gender').textContent).toBe('xError: Required data is an unexpected value');
  expect(cell(14, 'Id Number').textContent).toBe('A-3New');
});

it('shows what is there now as well where one looks at what changes', async () => {
  await show({ comparing: true });
  expect(cell(12, 'Last Name').textContent).toBe('New: RuizNow: Ode');
});

it('has only its heads where no row is on view', async () => {
  const { onActive } = await show({ rows: [] });
  expect(grid().getAttribute('aria-rowcount')).toBe('1');
  expect(screen.queryByRole('gridcell')).toBeNull();
  expect(active()).toBeNull();
  press('Enter');
  press('Delete');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(onActive).toHaveBeenLastCalledWith(undefined);
});

it('is walked by arrow keys and tells which cell is the active one', async () => {
  const { onActive } = await show();
  expect(active()).toBe(cell(11, 'Id Number'));
  press('ArrowDown');
  press('ArrowRight');
  expect(active()).toBe(cell(12, 'First Name'));
  expect(onActive).toHaveBeenLastCalledWith({ row: 1, column: 1 });
  press('End', { ctrlKey: true });
  expect(onActive).toHaveBeenLastCalledWith({ row: 2, column: GRID_COLUMNS.length - 1 });
});

it('counts the rows of a view as they stand in the file', async () => {
  const { onActive } = await show({ rows: [2, 0] });
  expect(onActive).toHaveBeenLastCalledWith({ row: 2, column: 0 });
  goTo(0, 'Gender');
  expect(active()).toBe(cell(11, 'Gender'));
  expect(document.activeElement).toBe(grid());
  // A row that is not on view leads nowhere.
  goTo(1, 'Race');
  expect(active()).toBe(cell(11, 'Gender'));
});

it('is corrected in place: Enter opens the cell, and leads down when it is right', async () => {
  const { sheet } = await show();
  goTo(0, 'Gender');
  press('Enter');
  const editor = screen.getByLabelText('Gender, row 11');
  expect(document.activeElement).toBe(editor);
  fireEvent.change(editor, { target: { value: 'female' } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  expect(cell(11, 'Gender').textContent).toBe('female');
  expect(sheet.state().errors).toBe(0);
  expect(active()).toBe(cell(12, 'Gender'));
  expect(document.activeElement).toBe(grid());
});

it('begins a text with the letter that is typed onto it, and takes nothing that Escape gives up', async () => {
  const { sheet } = await show();
  goTo(2, 'First Name');
  press('Z');
  const editor = screen.getByLabelText<HTMLInputElement>('First Name, row 14');
  expect(editor.value).toBe('Z');
  fireEvent.keyDown(editor, { key: 'Escape' });
  expect(sheet.textsOf(2).firstName).toBe('Cy');
  expect(sheet.corrections().corrected).toEqual([]);
});

it('changes nothing where the text of a cell is left as it was', async () => {
  const { sheet } = await show();
  press('F2');
  fireEvent.keyDown(screen.getByLabelText('Id Number, row 11'), { key: 'Enter' });
  expect(sheet.corrections().corrected).toEqual([]);
});

it('empties and pastes blocks, each cell checked as the file is', async () => {
  const { sheet } = await show();
  goTo(0, 'First Name');
  press('ArrowDown', { shiftKey: true });
  press('Delete');
  expect([0, 1, 2].map((row) => sheet.textsOf(row).firstName)).toEqual(['', '', 'Cy']);
  expect(cell(11, 'First Name').textContent).toBe('–Error: Required data is missing');
  goTo(0, 'First Name');
  paste('Ana\tReed\nBea\tOde\n');
  expect([0, 1].map((row) => sheet.textsOf(row).lastName)).toEqual(['Reed', 'Ode']);
  expect(cell(12, 'First Name').textContent).toBe('BeaWarning: now: Ben');
  expect(await screen.findByText('4 cells pasted')).toBeDefined();
});

it('is only looked at while the file goes up', async () => {
  const { sheet } = await show({ readOnly: true });
  expect(grid().getAttribute('aria-readonly')).toBe('true');
  for (const key of ['Enter', 'F2', 'Z', 'Delete', 'Backspace']) press(key);
  paste('A-9');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sheet.corrections().corrected).toEqual([]);
  press('ArrowDown');
  expect(active()).toBe(cell(12, 'Id Number'));
});

it('marks the cell somebody points at in the list beside it, until the mouse goes on', async () => {
  await show();
  act(() => handle.current?.point({ row: 1, column: columnNamed('Race') }));
  expect(cell(12, 'Race').className).toContain('pointed');
  act(() => handle.current?.point(undefined));
  expect(cell(12, 'Race').className).not.toContain('pointed');
});

it('draws of many rows as many as there is room for', async () => {
  await show({ rows: Array.from({ length: 400 }, (_, at) => at) });
  expect(grid().getAttribute('aria-rowcount')).toBe('401');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});
