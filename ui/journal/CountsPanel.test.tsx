import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JournalCounts } from '../../domain/wire/journal-actions.ts';
import { type Answers, draw, refused } from '../draw-in-tests.tsx';
import { CountsPanel } from './CountsPanel.tsx';

const dana = { actor: { id: 2, name: 'Dana Okafor', email: null, role: null }, source: null };
const byCommand = { actor: { id: null, name: 'Command line', email: null, role: null }, source: 'command line' };
const COUNTS = {
  ...{ firstDay: '2026-11-19', lastDay: '2026-11-20' },
  counts: [
    { day: '2026-11-20', ...dana, actions: 1, entries: 3 },
    { day: '2026-11-20', ...byCommand, actions: 1, entries: 1 },
    { day: '2026-11-19', ...dana, actions: 2, entries: 2 },
  ],
} as JournalCounts;

function open(answer: NonNullable<Answers['GET /api/app/journal/counts']>, filter: object = {}) {
  const at = `/Journal/Actions?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const drawn = draw(<CountsPanel />, { answers: { 'GET /api/app/journal/counts': answer }, at });
  return { ...drawn, unfold: () => fireEvent.click(screen.getByRole('button', { name: 'Per person and day' })) };
}

it('counts nothing before it is opened, and then of the period of the list', async () => {
  const { asked, unfold } = open(COUNTS, { firstDay: '2026-11-19', lastDay: '2026-11-20', actor: 2 });
  expect(asked).toEqual([]);
  unfold();
  await screen.findByRole('table', { name: 'Per person and day' });
  expect(asked[0]?.query).toEqual({ firstDay: '2026-11-19', lastDay: '2026-11-20', actor: '2' });
});

it('shows each day once, and each count leads to what it counts', async () => {
  open(COUNTS).unfold();
  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader').map((day) => day.textContent)).toEqual([
    'November 20, 2026',
    'November 19, 2026',
  ]);
  const entries = screen.getByRole('link', { name: '3 entries by Dana Okafor on November 20, 2026' });
  expect(decodeURIComponent(entries.getAttribute('href') ?? '')).toBe('/Journal?filter={"actor":2,"day":"2026-11-20"}');
  const byNobody = screen.getByRole('link', { name: '1 action by Command line on November 20, 2026' });
  expect(decodeURIComponent(byNobody.getAttribute('href') ?? '')).toContain('"actor":null,"source":"command line"');
});

it('says so where nothing was recorded', async () => {
  open({ ...COUNTS, counts: [] }).unfold();
  expect(await screen.findByText('Nothing was recorded')).toBeDefined();
  expect(screen.getByText('November 19, 2026 to November 20, 2026.')).toBeDefined();
});

it('says that it counts, and counts again where that failed', async () => {
  let asked = 0;
  open(() => (asked++ === 0 ? refused(500, 'The disk is full.') : COUNTS)).unfold();
  expect(screen.getByText('Counting')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});
