import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { SheetRowView } from './SheetRowView.tsx';
import { ImportSheet } from './sheet.ts';
import { checkedSheet, columnNamed, THREE } from './sheet-in-tests.ts';

afterEach(() => speak('en'));

type Shown = Partial<Parameters<typeof SheetRowView>[0]>;

/** The row at this place of the file, of which nothing is active, chosen or edited but what is said here. */
async function show(index: number, shown: Shown = {}, sheet?: ImportSheet) {
  const checked = sheet ?? (await checkedSheet());
  draw(
    <div role="grid">
      <SheetRowView
        {...{ index, at: index, row: checked.row(index), texts: checked.textsOf(index), line: checked.lineOf(index) }}
        {...{ top: 0, height: 34, comparing: false, active: null, pointed: null, editing: undefined }}
        {...{ chosenFrom: undefined, chosenTo: undefined, onLeave: undefined, onGiveUp: () => undefined, ...shown }}
      />
    </div>,
  );
  await screen.findByRole('row');
}
const cell = (header: string) => screen.getAllByRole('gridcell')[columnNamed(header)] as HTMLElement;
const chosen = () => screen.getAllByRole('gridcell').flatMap((one, at) => (one.ariaSelected === 'true' ? [at] : []));

it('shows what an error is below its text', async () => {
  await show(0);
  expect(screen.getByRole('rowheader').textContent).toBe('11');
  expect(cell('Gender').textContent).toBe('xError: Required data is an unexpected value');
  expect(cell('Gender').getAttribute('aria-invalid')).toBe('true');
  expect(cell('Race').getAttribute('aria-invalid')).toBeNull();
  expect(cell('Race').title).toBe('HI7');
});

it('shows of a value that is replaced the present one', async () => {
  await show(1);
  expect(cell('Last Name').textContent).toBe('RuizWarning: now: Ode');
  expect(cell('Last Name').getAttribute('aria-invalid')).toBeNull();
});

it('shows both values side by side where one looks at what changes, and marks nothing else', async () => {
  await show(1, { comparing: true });
  expect(cell('Last Name').textContent).toBe('New: RuizNow: Ode');
  expect(cell('First Name').textContent).toBe('Ben');
});

it('says who is new', async () => {
  await show(2);
  expect(cell('Id Number').textContent).toBe('A-3New');
});

it('says what is the matter in Spanish, to the mouse as well', async () => {
  await speak('es');
  await show(0);
  expect(cell('Gender').textContent).toBe('xError: Un dato obligatorio tiene un valor inesperado');
  expect(cell('Gender').title).toBe('Un dato obligatorio tiene un valor inesperado');
});

it('shows a row that is not yet checked as the file has it', async () => {
  const table = { fileName: 'pupils.csv', rows: [...THREE], notes: [] };
  await show(0, {}, new ImportSheet(table, { today: '2026-01-15' as never, letters: [] }, async () => []));
  expect(cell('Gender').textContent).toBe('x');
  expect(cell('Id Number').textContent).toBe('A-1');
});

it('tells which cells are chosen, and which is the active one', async () => {
  await show(0, { chosenFrom: 2, chosenTo: 4, active: 2 });
  expect(chosen()).toEqual([2, 3, 4]);
});

it('has an editor only in the active cell, and only where somebody takes what it holds', async () => {
  const place = columnNamed('First Name');
  await show(0, { active: place, editing: '', onLeave: () => undefined });
  expect(screen.getByLabelText<HTMLInputElement>('First Name, row 11').value).toBe('Ana');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});
