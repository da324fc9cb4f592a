import { type PlainDay, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { startFault } from '../../domain/school-years/calendar-rules.ts';
import { TERM_COUNTS, type TermType } from '../../domain/vocabulary/school.ts';
import { t } from '../words/t.ts';

/** Title and time of the new year as they are filled in; a start is `YYYY-MM-DD` or empty. */
export interface Setup {
  year: number | null;
  termType: TermType | null;
  starts: string[];
}
export const BLANK_SETUP: Setup = { year: null, termType: null, starts: [] };

/** Another schedule has other terms: their dates are asked for anew. */
export const withTermType = (setup: Setup, termType: TermType | null): Setup => ({
  ...setup,
  termType,
  starts: termType ? Array.from({ length: TERM_COUNTS[termType] }, () => '') : [],
});

/** Another start of one term. */
export const withStart = (setup: Setup, index: number, start: string): Setup => ({
  ...setup,
  starts: setup.starts.map((one, at) => (at === index ? start : one)),
});

/** What is wrong, by field (`year`, `termType`, `start-0` ...), in agreed words (rules/records#migration); empty when nothing is. */
export function setupFaults({ year, termType, starts }: Setup): Record<string, string> {
  const faults: Record<string, string> = {};
  if (year === null) faults['year'] = t('You must select a year range.');
  if (termType === null) faults['termType'] = t('You must select a term type.');
  starts.forEach((text, index) => {
    const fault = startProblem(year, starts, index, parsePlainDay(text));
    if (fault) faults[`start-${index}`] = fault;
  });
  return faults;
}

function startProblem(year: number | null, starts: readonly string[], index: number, day: PlainDay | undefined) {
  if (!day) return t('Term %{index} date is missing.', { index: index + 1 });
  const outside = year === null ? undefined : startFault(year, index, day);
  if (outside) return outside;
  const before = parsePlainDay(starts[index - 1] ?? '');
  return before && day <= before
    ? t('Term %{index} should start after term %{index2}', { index: index + 1, index2: index })
    : undefined;
}
