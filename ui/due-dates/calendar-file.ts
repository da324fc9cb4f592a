import { DUE_LABELS } from '../../domain/due-dates/due-dates.ts';
import { addDays, type PlainDay } from '../../domain/kernel/plain-day.ts';
import type { DueDate } from '../../domain/wire/due-dates.ts';
import { translated } from '../words/t.ts';

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

function eventOf({ day, kind, student, fact, age }: DueDate, stamp: string): string[] {
  const what = age === null ? translated(DUE_LABELS[kind]) : `${translated(DUE_LABELS[kind])} (${age})`;
  return [
    'BEGIN:VEVENT',
    `UID:${kind}-${student.id}-${fact ?? day}@transition-ledger`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayText(day)}`,
    `DTEND;VALUE=DATE:${dayText(addDays(day as PlainDay, 1))}`,
    `SUMMARY:${escaped(`${what}: ${student.name}`)}`,
    'CLASS:CONFIDENTIAL',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** What is due as an iCalendar file (RFC 5545): a day-long entry each, the same one when it is taken again. */
export function calendarFile(dates: readonly DueDate[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Transition Ledger//Due dates//EN', 'CALSCALE:GREGORIAN'],
    ...dates.flatMap((one) => eventOf(one, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
