import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { DayPicker } from './DayPicker.tsx';

const today = '2026-11-30' as PlainDay;

function draw(chosen: string[]) {
  const toggled: PlainDay[] = [];
  render(<DayPicker chosen={new Set(chosen as PlainDay[])} today={today} onToggle={(day) => toggled.push(day)} />);
  return toggled;
}

it('shows the month of the newest chosen day and which days are chosen', () => {
  draw(['2026-10-05', '2026-09-01']);
  const shown = (screen.getByLabelText('Month') as HTMLSelectElement).selectedOptions[0]?.textContent;
  expect(shown).toBe('October');
  const chosen = screen.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-selected') === 'true');
  expect(chosen.map((cell) => cell.textContent)).toEqual(['5']);
});

it('shows what is chosen elsewhere, and takes nothing for chosen that is not', () => {
  const [one, other] = ['2026-11-02', '2026-11-09'] as PlainDay[];
  const days = (...chosen: (PlainDay | undefined)[]) => (
    <DayPicker chosen={new Set(chosen as PlainDay[])} today={today} onToggle={() => undefined} />
  );
  const shown = () => screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent);
  const { rerender } = render(days(one));
  rerender(days(one, other));
  expect(shown()).toEqual(['2', '9']);
  rerender(days(other));
  expect(shown()).toEqual(['9']);
  // It is refused where a stored day is not to go.
  fireEvent.click(screen.getByRole('button', { name: 'November 9, 2026, chosen' }));
  expect(shown()).toEqual(['9']);
});

it('goes on into the next month with the arrow keys', async () => {
  const toggled = draw([]);
  const last = screen.getByRole('button', { name: 'November 30, 2026' });
  act(() => last.focus());
  fireEvent.keyDown(last, { key: 'ArrowRight' });
  const next = await screen.findByRole('button', { name: 'December 1, 2026' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  fireEvent.click(next);
  expect(toggled).toEqual(['2026-12-01']);
});

it('goes to the ends of the week, by weeks and by months', async () => {
  draw([]);
  const moves = {
    Home: 'November 29, 2026',
    End: 'December 5, 2026',
    ArrowUp: 'November 28, 2026',
    PageUp: 'October 28, 2026',
  };
  let at = screen.getByRole('button', { name: 'November 30, 2026' });
  for (const [key, name] of Object.entries(moves)) {
    act(() => at.focus());
    fireEvent.keyDown(at, { key });
    at = await screen.findByRole('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(at));
  }
});

it('says which day is today, and of which it is chosen', () => {
  draw(['2026-11-05']);
  expect(screen.getByRole('button', { name: 'November 30, 2026' }).getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('button', { name: 'November 5, 2026, chosen' })).toBeTruthy();
});
