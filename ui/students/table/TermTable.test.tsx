import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AS_AUDITOR, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import {
  ABSENT,
  ANA,
  BEN,
  cell,
  changeIn,
  goTo,
  grid,
  MARKS,
  openTable,
  paste,
  press,
  READ,
  row,
  SAVE,
  SUSPENDED,
  type,
} from './table-in-tests.tsx';

const saying = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const unsaved = async () => within(await screen.findByRole('listitem'));

it('saves what is typed, says so in the cell, and judges the row by it at once', async () => {
  const { sent } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  expect((await row('Ana Ruiz')).textContent).toContain('Medium');
  type('40');
  await saying('All changes saved');
  expect(sent().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/studentTermInfo/800', { absentPercent: 40, seen: { absentPercent: 4 } }],
  ]);
  expect((await cell('Ana Ruiz', ABSENT)).textContent).toBe('40✓, saved');
  expect(within(await row('Ana Ruiz')).getAllByRole('gridcell')[0]?.textContent).toMatch(/^Ultra/);
  // Enter has gone down.
  expect((await cell('Ben Ode', ABSENT)).getAttribute('aria-selected')).toBe('true');
});

it('shows what is on its way', async () => {
  openTable({ answers: { [SAVE]: ON_ITS_WAY } });
  await goTo('Ana Ruiz', ABSENT);
  type('40');
  await saying('Saving');
  expect((await cell('Ana Ruiz', ABSENT)).textContent).toBe('40…, saving');
});

it('chooses by a letter, and takes nothing where Escape gives it up', async () => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', SUSPENDED);
  press('y');
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Was student suspended?, Ana Ruiz' }), { key: 'Escape' });
  expect((await cell('Ana Ruiz', SUSPENDED)).textContent).toBe('No');
  press('y');
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Was student suspended?, Ana Ruiz' }), { key: 'Tab' });
  await saying('All changes saved');
  expect(saved()).toEqual([[800, { suspended: true }]]);
});

it('sends nothing that would be refused anyway, and marks it until it is right', async () => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  type('900');
  await saying('1 value not saved');
  const wrong = await cell('Ana Ruiz', ABSENT);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(wrong.textContent).toMatch(/^900!, not saved: should be/);
  expect(saved()).toEqual([]);
  await goTo('Ana Ruiz', ABSENT);
  type('9');
  await saying('All changes saved');
  expect((await cell('Ana Ruiz', ABSENT)).getAttribute('aria-invalid')).toBeNull();
  expect(saved()).toEqual([[800, { absentPercent: 9 }]]);
});

it('marks what the server refuses, and sends again what failed', async () => {
  let asked = 0;
  const { saved } = openTable({
    answers: {
      [SAVE]: (one) =>
        asked++ === 0
          ? refused(500, 'The disk is full.')
          : { studentTermInfo: { ...ANA, ...changeIn(one), updatedAt: 2 } },
    },
  });
  await goTo('Ana Ruiz', ABSENT);
  type('40');
  const item = await unsaved();
  expect(item.getByText(/The disk is full/)).toBeDefined();
  fireEvent.click(item.getByRole('button', { name: /^Try again/ }));
  await saying('All changes saved');
  expect(saved()).toHaveLength(2);
});

it('shows what a colleague has written meanwhile, and takes it', async () => {
  openTable({
    answers: {
      [SAVE]: refused(409, 'Changed meanwhile.', { absentPercent: 'Cy Fox has written 25' }),
      [READ]: { studentTermInfo: { ...ANA, absentPercent: 25, updatedAt: 5 } },
    },
  });
  await goTo('Ana Ruiz', ABSENT);
  type('40');
  const item = await unsaved();
  expect((await cell('Ana Ruiz', ABSENT)).textContent).toMatch(/^40!, not saved: Cy Fox has written 25/);
  fireEvent.click(item.getByRole('button', { name: /^Take theirs/ }));
  await waitFor(async () => expect((await cell('Ana Ruiz', ABSENT)).textContent).toBe('25'));
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('pastes a block, marks its faults, and saves the rest', async () => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  paste('12\tmany\tyes\r\n900\t3\tno\r\n');
  await saying('6 cells pasted, 2 refused');
  expect((await cell('Ana Ruiz', MARKS)).textContent).toMatch(/^many!, not saved/);
  expect((await cell('Ben Ode', ABSENT)).textContent).toMatch(/^900!, not saved/);
  expect(saved()).toEqual([
    [800, { absentPercent: 12, suspended: true }],
    [900, { behaviorMarks: 3, suspended: false }],
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('says what of a block found no place', async () => {
  openTable();
  await goTo('Ben Ode', ABSENT);
  paste('1\n2\n3');
  await saying('1 cell pasted. 2 rows beyond the last student left out');
});

it('fills the cell from the one above, and a block from its first row', async () => {
  const { saved } = openTable();
  await goTo('Ben Ode', ABSENT);
  press('d', { ctrlKey: true });
  await saying('1 cell filled');
  await goTo('Ana Ruiz', MARKS);
  press('ArrowRight', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(screen.getByText('2 rows × 2 columns chosen')).toBeDefined();
  press('d', { ctrlKey: true });
  await saying('2 cells filled');
  await waitFor(() =>
    expect(saved()).toEqual([
      [900, { absentPercent: 4 }],
      [900, { behaviorMarks: 1, suspended: false }],
    ]),
  );
});

it('empties a block, goes back with Ctrl+Z, and forth with Ctrl+Y', async () => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  press('ArrowDown', { shiftKey: true });
  press('Delete');
  await saying('2 cells emptied');
  expect(saved()).toEqual([
    [800, { absentPercent: null }],
    [900, { absentPercent: null }],
  ]);
  press('z', { ctrlKey: true });
  await waitFor(async () => expect((await cell('Ben Ode', ABSENT)).textContent).toBe('20✓, saved'));
  expect(saved().slice(2)).toEqual([
    [800, { absentPercent: 4 }],
    [900, { absentPercent: 20 }],
  ]);
  press('y', { ctrlKey: true });
  await saying('2 cells emptied');
  await waitFor(() => expect(saved()).toHaveLength(6));
});

it('copies as spreadsheets take it', async () => {
  openTable();
  await goTo('Ana Ruiz', ABSENT);
  press('ArrowDown', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  const copied: string[] = [];
  fireEvent.copy(document, { clipboardData: { setData: (_: string, text: string) => copied.push(text) } });
  expect(copied.map((text) => text.split(/\r?\n/).filter(Boolean))).toEqual([['4\t1', '20\t']]);
});

it('opens a student by Enter on the name', async () => {
  const { address } = openTable();
  await goTo('Ben Ode', ABSENT);
  press('Home');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/3/students/view/9/risks/31'));
});

it('lets who only reads look and copy, and change nothing', async () => {
  const { saved } = openTable({ more: { school: AS_AUDITOR } });
  await goTo('Ana Ruiz', ABSENT);
  expect(grid().getAttribute('aria-readonly')).toBe('true');
  press('4');
  expect(grid().querySelector('.editor')).toBeNull();
  press('Delete');
  press('d', { ctrlKey: true });
  paste('12');
  expect(saved()).toEqual([]);
  expect((await cell('Ana Ruiz', ABSENT)).textContent).toBe('4');
  expect(BEN.absentPercent).toBe(20);
});
