import { termInWords } from '../../../domain/school-years/labels.ts';
import { isFewAnswers } from '../../../domain/students/completion.ts';
import { RISK_LABELS, type RiskLevel } from '../../../domain/vocabulary/transition.ts';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { t, translated } from '../../words/t.ts';
import { answeredText } from '../answered-text.ts';
import type { CourseTerms } from './use-courses.ts';

/** One mark of a small course. */
interface SmallCoursePoint {
  termId: number;
  level: RiskLevel;
  /** The level stands on fewer than half of the risk factors. */
  isFew: boolean;
  /** 'Low in Semester 1, 2026-2027, 1 of 11 answered'. */
  text: string;
}

/** Terms a small course shows at most. */
const MOST_POINTS = 4;

/** The last terms of a course up to the one with the id `upTo`, oldest first. */
export function smallCourse(
  terms: CourseTerms,
  years: readonly WireSchoolYear[],
  upTo: number,
): readonly SmallCoursePoint[] {
  const shown = terms.slice(0, terms.findIndex(({ termId }) => termId === upTo) + 1);
  return shown.slice(-MOST_POINTS).flatMap(({ termId, risk, ...answered }): SmallCoursePoint[] => {
    const year = years.find((one) => one.terms.some(({ id }) => id === termId));
    const term = year?.terms.find(({ id }) => id === termId);
    if (!year || !term) return [];
    const said = [
      t('%{value} in %{term}', {
        value: translated(RISK_LABELS[risk]),
        term: translated(termInWords(year, term.index)),
      }),
      answeredText(answered),
    ];
    const isFew = risk !== 'No Data' && isFewAnswers(answered);
    return [{ termId, level: risk, isFew, text: said.filter(Boolean).join(', ') }];
  });
}
