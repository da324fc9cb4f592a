import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CheckedFact } from '../../../domain/fact-import/check.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { readHere } from '../reading/reader-in-tests.ts';
import { FactsImport } from './FactsImport.tsx';

const CHECK = 'POST /api/app/facts/imports/check';
const SEND = 'POST /api/app/facts/imports';
const HEAD = 'Id Number,Fact,How served: Served so from,How served: Served under';
const LINES = `${HEAD}\nA-1,How served,08/24/2026,IEP\nA-2,How served,08/24/2026,IEP\n`;

const checked = (name: string, outcome: CheckedFact['outcome']): CheckedFact => ({
  ...{ studentId: 1, name, outcome, before: {}, faults: {} },
});
const WRONG: CheckedFact = {
  ...{ ...checked('Ben Ode', null), faults: { servedFrom: ['is after the last day of school'] } },
};
const BOTH = { rows: [checked('Ana Ruiz', 'created'), checked('Ben Ode', 'changed')] };
const row = (at: number, outcome: 'created' | 'changed') => ({ row: at, studentId: 100 + at, outcome });
const DONE = {
  ...{ importId: 'i1', created: 1, changed: 1, unchanged: 0, ignored: 0 },
  rows: [row(0, 'created'), row(1, 'changed')],
};

beforeEach(readHere);

const open = (answers: Answers = {}) =>
  draw(<FactsImport choice={<p>what the file holds</p>} />, { answers: { [CHECK]: BOTH, [SEND]: DONE, ...answers } });
const choose = (text = LINES, name = 'served.csv') =>
  fireEvent.change(screen.getByLabelText('CSV or Excel file'), { target: { files: [new File([text], name)] } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const preview = () => screen.findByRole('table', { name: 'Preview of served.csv' });

it('says before a file is chosen what one holds, and lets another kind be chosen', () => {
  open();
  expect(screen.getByText('what the file holds')).toBeDefined();
  expect(button('Browse').disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('reads a file, holds it against what is known, and imports it', async () => {
  const { sent } = open();
  choose();
  await screen.findByText('2 rows: 1 new, 1 corrected, 0 known already, 0 with errors');
  expect(within(await preview()).getByText('Ana Ruiz')).toBeDefined();
  expect(screen.queryByText('what the file holds')).toBeNull();
  press('Import');
  const result = await screen.findByRole('region', { name: 'served.csv imported' });
  expect(within(result).getByRole('status').textContent).toBe('1 recorded, 1 corrected, 0 known already.');
  expect(sent().map(({ call }) => call)).toEqual([CHECK, SEND]);
  expect(sent()[1]?.body).toMatchObject({ fileName: 'served.csv', from: 0, lines: [2, 3] });
  expect(screen.queryByRole('table')).toBeNull();
});

it('imports nothing while a row is wrong, and asks before corrections are dropped', async () => {
  let checks = 0;
  open({ [CHECK]: () => (++checks === 1 ? { rows: [checked('Ana Ruiz', 'created'), WRONG] } : BOTH) });
  choose();
  await screen.findByText(/1 with errors$/);
  expect(button('Import').disabled).toBe(true);
  const cell = screen.getByRole('textbox', { name: /Served so from, line 3$/ });
  fireEvent.change(cell, { target: { value: '09/01/2026' } });
  fireEvent.blur(cell);
  await screen.findByText(/0 with errors$/);
  expect(button('Import').disabled).toBe(false);
  press('Cancel');
  await screen.findByText('Discard your corrections?');
  press('Keep');
  await waitFor(() => expect(screen.queryByText('Discard your corrections?')).toBeNull());
  expect(screen.getByRole('table')).toBeDefined();
  press('Cancel');
  await screen.findByText('Discard your corrections?');
  press('Discard');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(screen.getByText('what the file holds')).toBeDefined();
});

it('says what it is about a file it cannot take', async () => {
  open();
  choose('Name,Shoe size\nAna,38\n');
  await screen.findByText(/Required columns the file does not have: .*Id Number/);
  expect(screen.getByText('what the file holds')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('lets nothing be imported before the check has ended', async () => {
  open({ [CHECK]: ON_ITS_WAY });
  choose();
  await screen.findByText('Checking 0 of 2 rows');
  expect(button('Import').disabled).toBe(true);
});

it('says why rows could not be checked, and checks again', async () => {
  let checks = 0;
  open({ [CHECK]: () => (++checks === 1 ? refused(500, 'The disk is full.') : BOTH) });
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  expect(button('Import').disabled).toBe(true);
  press('Try again');
  await screen.findByText(/0 with errors$/);
});

it('says how far an import came that the server refused, and keeps the file', async () => {
  open({ [SEND]: refused(400, 'A student of line 3 is in no year.') });
  choose();
  await screen.findByText(/0 with errors$/);
  press('Import');
  const said = await screen.findByText(/^0 of 2 rows were imported/);
  expect(said.textContent).toContain('2 failed');
  expect(said.textContent).toContain('A student of line 3 is in no year.');
  expect(await preview()).toBeDefined();
});
