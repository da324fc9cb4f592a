import { expect, it } from 'vitest';
import type { DueDate } from '../../domain/wire/due-dates.ts';
import { calendarFile } from './calendar-file.ts';
import { mondayOf } from './spans.ts';

const review: DueDate = {
  ...{ day: '2026-02-28', kind: 'iepReview', fact: 3, age: null, schoolYearId: 1, termId: 11 },
  student: { id: 100_001, name: 'Lee, Ann; "Annie"', studentNumber: 'A-17', gradeLevel: '10' },
};
const NOW = new Date('2026-02-02T10:20:30Z');

it('has a day-long entry for each date, with signs that part values escaped', () => {
  const lines = calendarFile([review], NOW).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260228');
  expect(lines).toContain('DTEND;VALUE=DATE:20260301');
  expect(lines).toContain('SUMMARY:IEP review: Lee\\, Ann\\; "Annie"');
  expect(lines).toContain('DTSTAMP:20260202T102030Z');
  expect(lines.at(-1)).toBe('');
});

it('folds long lines by bytes, and says the same when they are put together', () => {
  const name = 'Đặng Thị Ánh Nguyệt '.repeat(8).trim();
  const file = calendarFile([{ ...review, student: { ...review.student, name } }], NOW);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:IEP review: ${name}`);
});

it.each(['\r', '\n', '\r\n', '\u0085', '\u2028'])('begins no line of its own after %j in a name', (end) => {
  const name = `Lee${end}BEGIN:VEVENT${end}SUMMARY:Taken over\u0007`;
  const file = calendarFile([{ ...review, student: { ...review.student, name } }], NOW);
  expect(file.split(/[\r\n\u0085\u2028]+/).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(file).not.toContain('\u0007');
});

it('names an entry the same whenever it is taken', () => {
  const uidOf = (now: Date) => /UID:(.*)/.exec(calendarFile([review], now))?.[1];
  expect(uidOf(NOW)).toBe(uidOf(new Date('2026-03-01T00:00:00Z')));
});

it('begins weeks on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map((day) => mondayOf(day as never))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ]);
});
