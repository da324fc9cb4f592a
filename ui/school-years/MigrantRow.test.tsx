import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../draw-in-tests.tsx';
import { MigrantRow } from './MigrantRow.tsx';
import { oldest } from './migrants-in-tests.ts';
import { type Migration, moveOf, NOBODY_YET, takenBack, withMove } from './migration.ts';

const MARIA = { ...oldest(100_001, 'Alvarez'), gradeLevel: '11' as const };

/** The row as the list keeps it: what is decided comes back to it. */
function Row({ given }: { given: Migration }) {
  const [migration, setMigration] = useState(given);
  return (
    <>
      <MigrantRow
        student={MARIA}
        move={moveOf(migration, MARIA)}
        onMove={(id, change) => setMigration((now) => withMove(now, id, change))}
        onTakeBack={(id) => setMigration((now) => takenBack(now, id))}
      />
      <output>{JSON.stringify(moveOf(migration, MARIA))}</output>
    </>
  );
}
const open = (move: Parameters<typeof withMove>[2] = {}) => draw(<Row given={withMove(NOBODY_YET, MARIA.id, move)} />);
const decided = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('has a tick for who is still in the present year, and nothing of the new one', () => {
  open();
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Maria Alvarez/ });
  expect(tick.checked).toBe(true);
  fireEvent.click(tick);
  expect(decided()).toMatchObject({ chosen: false, moves: false });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByText('Exported')).toBeNull();
});

it('shows who is migrated in both years, one grade higher in the new one', () => {
  open({ moves: true });
  expect(screen.getByText('Exported')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByText('Maria Alvarez')).toHaveLength(2);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grade next year of Maria Alvarez' }).value).toBe(
    '12',
  );
  expect(screen.queryByRole('combobox', { name: /^Exit Category/ })).toBeNull();
});

it('asks who leaves school how, and for an outcome in words where none of the list is right', () => {
  open({ moves: true });
  choose('Grade next year of Maria Alvarez', 'Post-school');
  expect(options('Exit Category of Maria Alvarez')).toContain('Aged out');
  choose('Exit Category of Maria Alvarez', 'Aged out');
  expect(screen.queryByRole('textbox')).toBeNull();
  choose('Post-School Outcome of Maria Alvarez', 'Other');
  const words = screen.getByRole<HTMLInputElement>('textbox', { name: 'Other Post-School Outcome of Maria Alvarez' });
  fireEvent.change(words, { target: { value: 'Moved away' } });
  expect(decided()).toMatchObject({ exitCategory: 'Aged out', outcome: 'Other', otherOutcome: 'Moved away' });
  expect(words.maxLength).toBe(255);
});

it('forgets how somebody leaves who stays after all', () => {
  open({ moves: true, gradeLevel: 'Post-school', exitCategory: 'Aged out', outcome: 'Both' });
  choose('Grade next year of Maria Alvarez', '12');
  expect(decided()).toMatchObject({ gradeLevel: '12', exitCategory: '', outcome: '', otherOutcome: '' });
  expect(screen.queryByRole('combobox', { name: /^Exit Category/ })).toBeNull();
});

it('takes somebody back into the present year, without a tick', () => {
  open({ moves: true });
  fireEvent.click(screen.getByRole('button', { name: 'Take back Maria Alvarez' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(decided()).toMatchObject({ moves: false, chosen: false });
});
