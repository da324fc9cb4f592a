import { dayOfYear, type PlainDay } from '../kernel/plain-day.ts';

/** A quarter of a program year, `2026-Q2`: October to December of the year that began in July 2026 (rules/services#quarters). */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`;

const QUARTER = /^(\d{4})-Q([1-4])$/;

/** The calendar year in whose July the program year began. */
export function programYearOf(day: PlainDay): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= 7 ? year : year - 1;
}

/** Whether a text names a quarter. */
export const isQuarter = (text: string): text is Quarter => QUARTER.test(text);

export function quarterOf(day: PlainDay): Quarter {
  const sinceJuly = (Number(day.slice(5, 7)) + 5) % 12;
  return `${programYearOf(day)}-Q${(Math.floor(sinceJuly / 3) + 1) as 1 | 2 | 3 | 4}`;
}

const partsOf = (quarter: Quarter) => {
  const [, year, part] = QUARTER.exec(quarter) ?? [];
  return { year: Number(year), part: Number(part) };
};

const ENDS = ['09-30', '12-31', '03-31', '06-30'];
const BEGINS = ['07-01', '10-01', '01-01', '04-01'];

/** First and last day of a quarter. */
export function daysOfQuarter(quarter: Quarter): { first: PlainDay; last: PlainDay } {
  const { year, part } = partsOf(quarter);
  const calendarYear = part > 2 ? year + 1 : year;
  return {
    first: dayOfYear(calendarYear, String(BEGINS[part - 1])),
    last: dayOfYear(calendarYear, String(ENDS[part - 1])),
  };
}

const MONTHS = ['Jul-Sep', 'Oct-Dec', 'Jan-Mar', 'Apr-Jun'];

/** `Q2 of 2026-27 (Oct-Dec)` */
export function quarterLabel(quarter: Quarter): string {
  const { year, part } = partsOf(quarter);
  return `Q${part} of ${programYearLabel(year)} (${MONTHS[part - 1]})`;
}

/** `2026-27` */
export const programYearLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** The four quarters of a program year. */
export const quartersOf = (programYear: number): Quarter[] =>
  ([1, 2, 3, 4] as const).map((part): Quarter => `${programYear}-Q${part}`);
