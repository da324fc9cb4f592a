import { expect, it } from 'vitest';
import { plainDay } from '../kernel/plain-day.ts';
import { type CalendarDate, calendarFile, initialsOf } from './calendar.ts';

const review: CalendarDate = {
  ...{ day: '2026-02-28', kind: 'iepReview', fact: 3, age: null },
  student: { id: 100_001, name: 'Lee, Ann; "Annie"' },
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

it('names nobody where something else stands for the students', () => {
  const file = calendarFile([review], NOW, { nameOf: ({ name }) => initialsOf(name) });
  expect(file).toContain('SUMMARY:IEP review: L. A. A.\r\n');
  expect(file).not.toContain('Annie');
  expect(['Zoë Şimşek Łukasz', ' đặng  thị ', ''].map(initialsOf)).toEqual(['Z. Ş. Ł.', 'Đ. T.', '']);
});

it('says on a day of its own where not all of it is here', () => {
  const file = calendarFile([review], NOW, { more: plainDay(2026, 2, 2) });
  expect(file).toContain('DTSTART;VALUE=DATE:20260202\r\nDTEND;VALUE=DATE:20260203\r\nSUMMARY:More is due than');
  expect(calendarFile([review], NOW)).not.toContain('More is due');
});
