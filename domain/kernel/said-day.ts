import type { PlainDay } from './plain-day.ts';

/** Apart from plain-day.ts, whose schema would bring zod to the page before sign-in. */

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const IN_WORDS = new RegExp(`^(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})$`);

/** A day within a sentence, as the screens write days (rules/screens#dates): `October 1, 2024`. */
export const sayDay = (day: PlainDay): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;

/** The day that `sayDay` said; undefined of every other text. */
export function saidDay(text: string): PlainDay | undefined {
  const [, month = '', day = '', year = ''] = IN_WORDS.exec(text) ?? [];
  if (!month) return undefined;
  const two = (n: number) => String(n).padStart(2, '0');
  const said = `${year}-${two(MONTHS.indexOf(month) + 1)}-${two(Number(day))}` as PlainDay;
  const date = new Date(`${said}T12:00:00Z`);
  return date.getUTCDate() === Number(day) ? said : undefined;
}
