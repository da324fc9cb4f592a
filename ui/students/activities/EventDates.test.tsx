import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EventDates } from './EventDates.tsx';

const days = Array.from({ length: 8 }, (_, i) => `2026-09-0${i + 1}T00:00:00.000Z`);
const ALL = [8, 7, 6, 5, 4, 3, 2, 1].map((day) => `September ${day}, 2026`).join(' · ');

it('folds many days away on the screen, not on paper', () => {
  const { container } = render(<EventDates days={days} />);
  const more = screen.getByRole('button', { name: 'and 2 more' });
  expect(more.className).toContain('no-print');
  expect(container.textContent).toBe(`${ALL}and 2 more`);
  fireEvent.click(more);
  expect(container.textContent).toBe(ALL);
});

it('has nothing to fold where there are few', () => {
  const { container } = render(<EventDates days={days.slice(0, 6)} />);
  expect(container.textContent).toBe(ALL.split(' · ').slice(2).join(' · '));
});
