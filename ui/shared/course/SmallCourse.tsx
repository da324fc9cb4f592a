import { useTheme } from '@mui/material';
import type { RiskLevel } from '../../../domain/vocabulary/transition.ts';
import { useSchool } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { RiskShape } from '../RiskMark.tsx';
import { smallCourse } from './course-points.ts';
import type { CourseTerms } from './use-courses.ts';

/** Pixels above the mark of each level, those of a term, and of a mark. */
const RISE: Record<RiskLevel, number> = { ultra: 0, high: 5, medium: 10, low: 15, 'No Data': 20 };
const STEP = 13;
const MARK = 10;
const HEIGHT = RISE['No Data'] + MARK;

/** A student's levels of the last terms, up to the one on display, as a stepped line through their shapes, hollow on few answers; the words say the same. */
export function SmallCourse({ terms = [], upTo }: { terms: CourseTerms | undefined; upTo: number }) {
  const { palette } = useTheme();
  const points = smallCourse(terms, useSchool().years, upTo);
  // One mark is no course: the level beside it says the same.
  if (points.length < 2) return null;
  const yOf = (level: RiskLevel) => RISE[level] + MARK / 2;
  const steps = points.flatMap(({ level }, at) => {
    const next = points[at + 1]?.level;
    if (!next || next === 'No Data' || level === 'No Data') return [];
    const x = at * STEP + MARK / 2;
    return [`M${x} ${yOf(level)}H${x + STEP / 2}V${yOf(next)}H${x + STEP}`];
  });
  const width = (points.length - 1) * STEP + MARK;
  const text = t('Course of risk: %{join}', { join: points.map((point) => point.text).join('; ') });
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={text} style={{ flex: 'none', overflow: 'visible' }}>
      <path d={steps.join('')} fill="none" stroke={palette.text.secondary} strokeWidth={1.25} />
      {points.map(({ termId, level, isFew }, at) => (
        <g key={termId} transform={`translate(${at * STEP} ${RISE[level]})`}>
          <RiskShape level={level} size={MARK} hollow={isFew} />
        </g>
      ))}
    </svg>
  );
}
