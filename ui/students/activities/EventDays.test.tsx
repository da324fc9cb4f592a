import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { draw } from '../../draw-in-tests.tsx';
import { EventDays } from './EventDays.tsx';

const day = (text: string) => text as PlainDay;
const STORED = [day('2026-09-07')];

function Days({ from }: { from: readonly PlainDay[] }) {
  const [days, setDays] = useState(from);
  const [typed, setTyped] = useState('');
  return (
    <EventDays {...{ days, typed, typedId: 'typed', stored: new Set(STORED) }} onChange={setDays} onTyped={setTyped} />
  );
}
const open = (from: readonly PlainDay[] = [], narrow = false) => draw(<Days from={from} />, { narrow });
const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Or type a date' });
const add = (text: string) => {
  fireEvent.change(typed(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
};
const chosen = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((chip) => chip.getAttribute('aria-label'));

it('says that no day is chosen yet', () => {
  open([], true);
  expect(screen.getByRole('group', { name: 'Number of Events: 0' })).toBeDefined();
  expect(screen.getByText('No day chosen yet. Choose one or more in the calendar.')).toBeDefined();
});

it('adds days as they are typed, the newest first, each once', () => {
  open();
  add('2026-09-07');
  add('11/02/2026');
  add('9/7/2026');
  expect(chosen()).toEqual(['Remove November 2, 2026', 'Remove September 7, 2026']);
  expect(screen.getByText('2 days selected')).toBeDefined();
  expect(typed().value).toBe('');
});

it('adds by the Enter key without sending the form around it', () => {
  open();
  fireEvent.change(typed(), { target: { value: '2026-11-02' } });
  expect(fireEvent.keyDown(typed(), { key: 'Enter' })).toBe(false);
  expect(chosen()).toEqual(['Remove November 2, 2026']);
});

it('says what is no date, keeps it, and forgets it when it is typed anew', () => {
  open();
  add('soon');
  expect(screen.getByText('Invalid date. Format should be: YYYY-MM-DD or MM/DD/YYYY')).toBeDefined();
  expect(typed().value).toBe('soon');
  fireEvent.change(typed(), { target: { value: 'sooner' } });
  expect(screen.queryByText(/^Invalid date/)).toBeNull();
  expect(chosen()).toEqual([]);
});

it('leads on to the field for a date when the button of a day has gone with it', async () => {
  open([day('2026-11-02')]);
  const button = screen.getByRole('button', { name: 'Remove November 2, 2026' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(typed()));
});

it('asks before a recorded day goes, and not before one that was only just chosen', async () => {
  open([day('2026-09-07'), day('2026-11-02')]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove November 2, 2026' }));
  await waitFor(() => expect(chosen()).toEqual(['Remove September 7, 2026']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove September 7, 2026' }));
  const question = () => within(screen.getByRole('alertdialog'));
  await screen.findByText('This will delete the event permanently.');
  fireEvent.click(question().getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(chosen()).toEqual(['Remove September 7, 2026']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove September 7, 2026' }));
  await screen.findByText('This will delete the event permanently.');
  fireEvent.click(question().getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(chosen()).toEqual([]);
});
