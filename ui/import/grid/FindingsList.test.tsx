import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveRoom } from '../../browser-in-tests.ts';
import { draw } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { FindingsList } from './FindingsList.tsx';
import { checkedSheet, columnNamed } from './sheet-in-tests.ts';
import { type FindingGroup, groupFindings } from './sheet-views.ts';

beforeEach(() => giveRoom(300, 600));
afterEach(() => speak('en'));

const GENDER = { field: 'gender', header: 'Gender', severity: 'error' } as const;
const wrongGenders = (count: number): FindingGroup => ({
  ...GENDER,
  entries: Array.from({ length: count }, (_, row) => ({ row, line: row + 2, message: 'Required data is missing' })),
});

function show(groups: readonly FindingGroup[], severity: FindingGroup['severity'] = 'error') {
  const on = { onGoTo: vi.fn(), onPoint: vi.fn() };
  draw(<FindingsList {...{ severity, groups, ...on }} />);
  return on;
}
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const entry = (name: string) => screen.getByRole('button', { name });

it('lists what is wrong by column, each by its line in the file', async () => {
  show(groupFindings(await checkedSheet(), 'error'));
  expect(screen.getByRole('list', { name: 'Errors' })).toBeDefined();
  expect(texts()).toEqual(['Gender1', 'Row 11, Gender: Required data is an unexpected value']);
});

it('lists warnings alike', async () => {
  show(groupFindings(await checkedSheet(), 'warning'), 'warning');
  expect(screen.getByRole('list', { name: 'Warnings' })).toBeDefined();
  expect(texts()).toEqual([
    'Last Name1',
    'Row 12, Last Name: Student already exists and value will overwrite current records.',
  ]);
});

it('says what is wrong in Spanish', async () => {
  await speak('es');
  show([wrongGenders(1)]);
  expect(texts()).toEqual(['Gender1', 'Fila 2, Gender: Faltan datos obligatorios']);
});

it('leads from an entry to its cell, and points at it while the mouse is there', async () => {
  const { onGoTo, onPoint } = show(groupFindings(await checkedSheet(), 'error'));
  const place = { row: 0, column: columnNamed('Gender') };
  const line = entry('Row 11, Gender: Required data is an unexpected value');
  fireEvent.mouseEnter(line);
  expect(onPoint).toHaveBeenLastCalledWith(place);
  fireEvent.mouseLeave(line);
  expect(onPoint).toHaveBeenLastCalledWith(undefined);
  fireEvent.click(line);
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith(place);
});

it('closes a group and opens it again, and leaves the others as they are', () => {
  show([wrongGenders(2), { ...GENDER, field: 'race', header: 'Race', entries: wrongGenders(1).entries }]);
  const group = entry('Gender 2');
  expect(group.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(group);
  expect(texts()).toEqual(['Gender2', 'Race1', 'Row 2, Race: Required data is missing']);
  fireEvent.click(group);
  expect(texts()).toHaveLength(5);
});

it('keeps a long group closed until it is wanted, and draws as much of it as there is room for', () => {
  show([wrongGenders(51)]);
  expect(texts()).toEqual(['Gender51']);
  fireEvent.click(entry('Gender 51'));
  expect(texts()[1]).toBe('Row 2, Gender: Required data is missing');
  expect(texts().length).toBeLessThan(40);
});

it('has nothing to show of a file without mistakes', () => {
  show([]);
  expect(screen.queryByRole('listitem')).toBeNull();
});
