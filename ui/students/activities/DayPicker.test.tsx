import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { DayPicker } from './DayPicker.tsx';

afterEach(cleanup);

const today = '2026-11-30' as PlainDay;

function draw(chosen: string[]) {
  const toggled: PlainDay[] = [];
  render(
    <>
      <span id="label">Number of Events</span>
      <DayPicker
        chosen={new Set(chosen as PlainDay[])}
        today={today}
        onToggle={(day) => toggled.push(day)}
        labelledBy="label"
      />
    </>,
  );
  return toggled;
}

it('shows the month of the newest chosen day and which days are chosen', () => {
  draw(['2026-10-05', '2026-09-01']);
  expect(screen.getByLabelText('Month')).toHaveProperty('value', '10');
  const chosen = screen.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-selected') === 'true');
  expect(chosen.map((cell) => cell.textContent)).toEqual(['5']);
});

it('goes on into the next month with the arrow keys', async () => {
  const toggled = draw([]);
  const last = screen.getByRole('button', { name: 'November 30, 2026' });
  fireEvent.keyDown(last, { key: 'ArrowRight' });
  const next = await screen.findByRole('button', { name: 'December 1, 2026' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  fireEvent.click(next);
  expect(toggled).toEqual(['2026-12-01']);
});
