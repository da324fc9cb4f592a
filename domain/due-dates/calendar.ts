import { addDays, dayFrom, type PlainDay } from '../kernel/plain-day.ts';
import { DUE_LABELS, type DueKind } from './due-dates.ts';

/** Texts of a calendar file: signs that part values and line ends of any kind are escaped, controls left out (RFC 5545 3.3.11). */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const BYTES_OF_LINE = 73;

/** Lines of at most 75 bytes; the rest goes on in the next, after a blank (RFC 5545 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (encoder.encode(last + letter).length > BYTES_OF_LINE) lines.push(letter);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n ');
}

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
 * What is due as an iCalendar file (RFC 5545): a day-long entry each, the same one when it is taken again. `words` say what stands for
 * a student, the name unless something else does, and how what is due is called.
 */
export function calendarFile<Due extends CalendarDate>(
  dates: readonly Due[],
  now: Date,
  words: CalendarWords<Due> = {},
): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Transition Ledger//Due dates//EN', 'CALSCALE:GREGORIAN'],
    ...dates.flatMap((one) => eventOf(one, stamp, words)),
    ...(words.more ? notAll(words.more, stamp) : []),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
