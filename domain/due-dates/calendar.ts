import { addDays, dayFrom, type PlainDay } from '../kernel/plain-day.ts';
import { DUE_LABELS, type DueKind } from './due-dates.ts';

/** Texts of a calendar file: signs that part values and line ends of any kind are escaped, controls left out (RFC 5545 3.3.11). */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const BYTES_OF_LINE = 73;

/** How many bytes a letter has in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Lines of at most 75 bytes; the rest goes on in the next, after a blank (RFC 5545 3.1). */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const letter of line) {
    bytes += bytesOf(letter);
    if (bytes > BYTES_OF_LINE) {
      text += '\r\n ';
      bytes = bytesOf(letter);
    }
    text += letter;
  }
  return text;
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

const dayText = (day: string) => day.replaceAll('-', '');

/** Something due, as a calendar needs it. */
export interface CalendarDate {
  day: string;
  kind: DueKind;
  fact: number | null;
  age: number | null;
  student: { id: number; name: string };
}

/** What a calendar says of whom something is about, and how it calls what is due. */
interface CalendarWords<Due extends CalendarDate> {
  nameOf?: (student: Due['student']) => string;
  labelOf?: (kind: DueKind) => string;
  /** The day on which the file says that not all of it is here. */
  more?: PlainDay | undefined;
}

/** An entry of a whole day ends on the day after. */
const wholeDay = (day: string) => [
  `DTSTART;VALUE=DATE:${dayText(day)}`,
  `DTEND;VALUE=DATE:${dayText(addDays(dayFrom(day), 1))}`,
];

const notAll = (day: PlainDay, stamp: string) => [
  ...['BEGIN:VEVENT', 'UID:more-is-due@transition-ledger', `DTSTAMP:${stamp}`, ...wholeDay(day)],
  `SUMMARY:${escaped('More is due than this calendar holds: see Due dates')}`,
  ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
];

function eventOf<Due extends CalendarDate>(
  { day, kind, student, fact, age }: Due,
  stamp: string,
  { nameOf = ({ name }) => name, labelOf = (due) => DUE_LABELS[due] }: CalendarWords<Due>,
): string[] {
  const what = age === null ? labelOf(kind) : `${labelOf(kind)} (${age})`;
  return [
    'BEGIN:VEVENT',
    `UID:${kind}-${student.id}-${fact ?? day}@transition-ledger`,
    `DTSTAMP:${stamp}`,
    ...wholeDay(day),
    `SUMMARY:${escaped(`${what}: ${nameOf(student)}`)}`,
    'CLASS:CONFIDENTIAL',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * What is due as an iCalendar file (RFC 5545), piece by piece: a day-long entry each, the same one when it is taken again. `words` say what
 * stands for a student, the name unless something else does, and how what is due is called.
 */
export function* calendarPieces<Due extends CalendarDate>(
  dates: readonly Due[],
  now: Date,
  words: CalendarWords<Due> = {},
): Generator<string, void> {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const program = 'PRODID:-//Transition Ledger//Due dates//EN';
  yield textOf(['BEGIN:VCALENDAR', 'VERSION:2.0', program, 'CALSCALE:GREGORIAN']);
  for (const one of dates) yield textOf(eventOf(one, stamp, words));
  if (words.more) yield textOf(notAll(words.more, stamp));
  yield textOf(['END:VCALENDAR']);
}

/** The same as a whole. */
export const calendarFile = <Due extends CalendarDate>(
  dates: readonly Due[],
  now: Date,
  words: CalendarWords<Due> = {},
): string => [...calendarPieces(dates, now, words)].join('');
