import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import { locale } from '../locale.ts';
import { byDay } from './by-day.ts';

const inWords = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' });
const at = (id: string, time: string) => ({ id, at: time }) as HistoryEntry;

it('groups by the day of the school, not of the wire', () => {
  const entries = [at('3', '2026-11-21T03:00:00Z'), at('2', '2026-11-20T15:00:00Z'), at('1', '2026-11-19T15:00:00Z')];
  const days = byDay(entries, 'America/Phoenix');
  expect(days.map(({ day, entries: of }) => [day, of.map((entry) => entry.id)])).toEqual([
    [inWords.format(new Date('2026-11-20T12:00:00Z')), ['3', '2']],
    [inWords.format(new Date('2026-11-19T12:00:00Z')), ['1']],
  ]);
});
