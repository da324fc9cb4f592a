import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KnownStudent } from '../../domain/student-import/known-student.ts';
import { giveRoom } from '../browser-in-tests.ts';
import { draw } from '../draw-in-tests.tsx';
import { ImportSheet } from './grid/sheet.ts';
import { checkedSheet, THREE } from './grid/sheet-in-tests.ts';
import { Preview } from './Preview.tsx';
import { NO_ROWS } from './upload/send-parts.ts';

beforeEach(() => {
  giveRoom(1200, 600);
});

type Shown = Partial<Parameters<typeof Preview>[0]>;
function open(sheet: ImportSheet, shown: Shown = {}, narrow = false) {
  const on = { onCorrected: vi.fn(), onColumns: vi.fn(), onImport: vi.fn(), onCancel: vi.fn(), onStop: vi.fn() };
  const [onPause, onRecheck] = [vi.fn(), vi.fn()];
  const state = { ready: true, into: 'Semester 1, 2026-2027', upload: { is: 'idle' }, ...shown } as const;
  draw(<Preview {...{ sheet, ...state, ...on, onPause, onRecheck }} />, { narrow });
  return { ...on, onRecheck };
}
/** A sheet of a school whose known students are looked up so. */
const uncheckedSheet = (lookUp: () => Promise<KnownStudent[]>) =>
  new ImportSheet({ fileName: 'pupils.csv', rows: [...THREE], notes: ['Separated by tabs.'] }, RULES, lookUp);
const RULES = { today: '2026-01-15' as never, letters: [] };
const WHERE = { schoolYearId: 1, termId: 11 };
const findings = () => within(screen.getByRole('region', { name: 'Errors and warnings' }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .flatMap((row) => /Ana|Ben|Cy/.exec(row.textContent) ?? []);

it('shows the rows beside what is the matter with them', async () => {
  open(await checkedSheet());
  expect(findings().getByText('Row 11, Gender: Required data is an unexpected value')).toBeDefined();
  expect(names()).toEqual(['Ana', 'Ben', 'Cy']);
  expect(screen.getByText('3 rows, 2 new, 1 changed')).toBeDefined();
  expect(screen.getByText('It goes into Semester 1, 2026-2027.')).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Data Preview' })).toBeNull();
});

it('shows the rows of one kind', async () => {
  open(await checkedSheet());
  fireEvent.click(button('Only errors'));
  expect(names()).toEqual(['Ana']);
  fireEvent.click(button('Only new'));
  expect(names()).toEqual(['Ana', 'Cy']);
});

it('leads from a remark to its cell, also where its row is out of view', async () => {
  open(await checkedSheet());
  fireEvent.click(button('Changed'));
  expect(names()).toEqual(['Ben']);
  fireEvent.click(findings().getByRole('button', { name: /^Row 11, Gender/ }));
  await waitFor(() => expect(names()).toEqual(['Ana', 'Ben', 'Cy']));
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toMatch(/./));
});

it('has tabs on a telephone, and leads from a remark to the rows', async () => {
  open(await checkedSheet(), {}, true);
  expect(screen.queryByRole('region', { name: 'Errors and warnings' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Errors 1 · Warnings 1' }));
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(findings().getByRole('button', { name: /^Row 11, Gender/ }));
  expect(await screen.findByRole('grid')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Data Preview' }).getAttribute('aria-selected')).toBe('true');
});

it('says what a file that changes nothing is', async () => {
  const ben = THREE[1] as (typeof THREE)[number];
  open(await checkedSheet([{ ...ben, lastName: 'Ode' }]));
  expect(screen.getByText(/importing this file changes nothing\.$/)).toBeDefined();
});

it('asks for the term before it checks, and lets nothing be imported', () => {
  open(
    uncheckedSheet(async () => []),
    { ready: false, into: undefined },
  );
  expect(screen.getByText(/^Choose the term: the rows are checked/)).toBeDefined();
  expect(screen.getByText('Separated by tabs.')).toBeDefined();
  expect(button('Import').disabled).toBe(true);
});

it('says how far the check is', () => {
  const sheet = uncheckedSheet(() => new Promise(() => undefined));
  void sheet.check(WHERE);
  open(sheet);
  expect(screen.getByText(/^Looking up known students: 0 of 3/)).toBeDefined();
  expect(button('Import').disabled).toBe(true);
});

it('says why rows could not be checked, and checks again', async () => {
  const sheet = uncheckedSheet(() => Promise.reject(new Error('The disk is full.')));
  await sheet.check(WHERE);
  const { onRecheck } = open(sheet);
  expect(screen.getByText('The rows could not be checked.')).toBeDefined();
  expect(screen.queryByText(/^Looking up known students/)).toBeNull();
  fireEvent.click(button('Try again'));
  expect(onRecheck).toHaveBeenCalledOnce();
});

it('lets nothing be corrected while it is on its way in', async () => {
  const totals = { ...NO_ROWS, rows: 1, created: 1 };
  open(await checkedSheet(), { upload: { is: 'running', totals, stopping: false, paused: false } });
  expect(screen.getByText(/^Importing\. 1 of 3 rows: 1 created/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
});
