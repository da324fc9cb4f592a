import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, draw, refused } from '../draw-in-tests.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';

const path = `/api/calendars/${'a'.repeat(43)}.ics`;
const answers = (more: Answers = {}): Answers => ({
  'GET /api/app/calendar': { names: null },
  'POST /api/app/calendar': { names: 'number', path },
  'POST /api/app/calendar/close': { names: null },
  ...more,
});

it('makes an address, shows it this once, and closes it', async () => {
  const { sent } = draw(<CalendarFeed />, { answers: answers() });
  fireEvent.change(await screen.findByLabelText('Students appear by'), { target: { value: 'number' } });
  expect(screen.queryByRole('button', { name: 'Close the calendar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Make an address' }));
  const address = await screen.findByLabelText('Address of the calendar');
  expect(address).toHaveProperty('value', new URL(path, window.location.origin).href);
  expect(sent()[0]).toMatchObject({ call: 'POST /api/app/calendar', body: { names: 'number' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close the calendar' }));
  await screen.findByText('The calendar is closed: its address works no more');
  expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
});

it('says that an address is in use which cannot be shown again', async () => {
  draw(<CalendarFeed />, { answers: answers({ 'GET /api/app/calendar': { names: 'initials' } }) });
  await screen.findByText(/An address is in use/);
  expect(screen.getByRole('button', { name: 'New address' })).toBeDefined();
});

it('says why an address could not be made', async () => {
  const refusal = refused(503, 'The log cannot be written at the moment.');
  draw(<CalendarFeed />, { answers: answers({ 'POST /api/app/calendar': refusal }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The log cannot be written');
  expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
});

it('says why it could not be asked for, with a way to try again', async () => {
  const refusal = refused(503, 'The log cannot be read at the moment.');
  draw(<CalendarFeed />, { answers: answers({ 'GET /api/app/calendar': refusal }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The log cannot be read');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('is not there in the past', () => {
  const past = { number: 7, at: '2026-05-20T00:00:00.000Z' } as never;
  const { asked } = draw(<CalendarFeed />, { school: { past } });
  expect(asked).toEqual([]);
});
