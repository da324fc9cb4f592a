import { expect, it } from 'vitest';
import { plainDay } from '../kernel/plain-day.ts';
import { initialsOf } from '../students/display.ts';
import { type CalendarDate, calendarFile } from './calendar.ts';

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

it('is one calendar of entries that begin, end, are confidential and take up no time', () => {
  const majority: CalendarDate = { ...review, day: '2026-12-31', kind: 'majority', fact: null, age: 18 };
  expect(calendarFile([majority], NOW, { more: plainDay(2026, 2, 2) }).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Transition Ledger//Due dates//EN', 'CALSCALE:GREGORIAN'],
    ...['BEGIN:VEVENT', 'UID:majority-100001-2026-12-31@transition-ledger', 'DTSTAMP:20260202T102030Z'],
    ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'],
    'SUMMARY:Reaches the age of majority (18): Lee\\, Ann\\; "Annie"',
    ...['CLASS:CONFIDENTIAL', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:more-is-due@transition-ledger', 'DTSTAMP:20260202T102030Z'],
    ...['DTSTART;VALUE=DATE:20260202', 'DTEND;VALUE=DATE:20260203'],
    'SUMMARY:More is due than this calendar holds: see Due dates',
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
  expect(calendarFile([], NOW).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Transition Ledger//Due dates//EN', 'CALSCALE:GREGORIAN'],
    ...['END:VCALENDAR', ''],
  ]);
});

it('names an entry by the fact that says when it is due, and calls it as it is told', () => {
  const file = calendarFile([review], NOW, { labelOf: () => 'Revisión del IEP' });
  expect(file).toContain('UID:iepReview-100001-3@transition-ledger\r\n');
  expect(file).toContain('SUMMARY:Revisión del IEP: Lee');
});

it('fills a line up to 73 bytes before it goes on in the next', () => {
  const summary = 'SUMMARY:IEP review: ';
  const linesOf = (letters: number) => {
    const student = { ...review.student, name: 'a'.repeat(letters) };
    const lines = calendarFile([{ ...review, student }], NOW).split('\r\n');
    return lines.slice(lines.findIndex((line) => line.startsWith(summary))).slice(0, 2);
  };
  const full = 73 - summary.length;
  expect(linesOf(full)).toEqual([`${summary}${'a'.repeat(full)}`, 'CLASS:CONFIDENTIAL']);
  expect(linesOf(full + 1)).toEqual([`${summary}${'a'.repeat(full)}`, ' a']);
});

it('writes a break within a name as one of a text, and no other control', () => {
  const textOf = (name: string) =>
    /SUMMARY:IEP review: (.*)/.exec(calendarFile([{ ...review, student: { ...review.student, name } }], NOW))?.[1];
  expect(['Lee\rAnn', 'Lee\r\nAnn', 'Lee\u2029Ann', 'Lee\u0007Ann'].map(textOf)).toEqual([
    ...['Lee\\nAnn', 'Lee\\nAnn', 'Lee\\nAnn', 'LeeAnn'],
  ]);
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

it('is made of thousands of dates line by line', () => {
  const dates = Array.from({ length: 20_000 }, (_, fact) => ({ ...review, fact }));
  const { user } = process.cpuUsage();
  expect(calendarFile(dates, NOW).length).toBeGreaterThan(4_000_000);
  // Letter by letter, each time the whole line, they took three seconds.
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
