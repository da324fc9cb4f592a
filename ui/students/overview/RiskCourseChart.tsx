import { Box, useTheme } from '@mui/material';
import { RISK_LABELS, type RiskLevel } from '../../../domain/vocabulary/transition.ts';
import { RiskShape } from '../../shared/RiskMark.tsx';
import { sideways, useSideways } from '../../shared/scrolls-sideways.ts';
import { t, translated } from '../../words/t.ts';
import type { CoursePoint } from './use-risk-course.ts';

/** From the top. */
const ROWS: readonly RiskLevel[] = ['ultra', 'high', 'medium', 'low', 'No Data'];
const ROW = 34;
const TOP = 18;
const LEFT = 72;
/** Width of a term, and what two lines of labels take below. */
const STEP = 58;
const LABELS = 44;
const MARK = 16;

const yOf = (level: RiskLevel) => TOP + ROWS.indexOf(level) * ROW;
const xOf = (at: number) => STEP * (at + 0.5);

/** From mark to mark in steps; nothing leads to or from a term without data, of which no level is known. */
function stepsOf(points: readonly CoursePoint[]): string {
  return points
    .flatMap(({ assessment: { risk } }, at) => {
      const next = points[at + 1]?.assessment.risk;
      if (risk === 'No Data' || !next || next === 'No Data') return [];
      return [`M${xOf(at)} ${yOf(risk)}H${xOf(at) + STEP / 2}V${yOf(next)}H${xOf(at + 1)}`];
    })
    .join('');
}

/** 'Low in Semester 1, 2025-2026; Ultra in …': the picture to be heard. */
const inWords = (points: readonly CoursePoint[]) =>
  points
    .map(({ assessment, name }) => t('%{value} in %{name}', { value: translated(RISK_LABELS[assessment.risk]), name }))
    .join('; ');

/** The names of the levels stay while the terms go by. */
const names = { flex: 'none', position: 'sticky', left: 0 } as const;

/** The overall level of each term as a stepped line through the shapes of the levels (docs/decisions/charts-are-our-own-boxes.md). */
export function RiskCourseChart({ points }: { points: readonly CoursePoint[] }) {
  const { palette } = useTheme();
  const region = useSideways<HTMLDivElement>({ lastOf: points.length });
  const width = STEP * points.length + 8;
  const height = TOP + ROW * ROWS.length + LABELS - ROW / 2;
  const text = { fill: palette.text.secondary, fontSize: 12 };
  return (
    <Box
      ref={region}
      tabIndex={0}
      role="region"
      aria-label={t('Course of risk as a picture')}
      sx={{ ...sideways('fixed'), display: 'flex', pb: 0.5 }}
    >
      <svg width={LEFT} height={height} aria-hidden style={{ ...names, background: palette.background.paper }}>
        {ROWS.map((level) => (
          <text key={level} x={0} y={yOf(level) + 4} {...text}>
            {translated(RISK_LABELS[level])}
          </text>
        ))}
      </svg>
      <svg width={width} height={height} role="img" aria-label={inWords(points)} style={{ flex: 'none' }}>
        {ROWS.map((level) => (
          <line key={level} x1={0} x2={width} y1={yOf(level)} y2={yOf(level)} stroke={palette.divider} />
        ))}
        <path d={stepsOf(points)} fill="none" stroke={palette.text.primary} strokeWidth={2} strokeLinejoin="round" />
        {points.map(({ termId, short, year, assessment: { risk } }, at) => (
          <g key={termId}>
            <g transform={`translate(${xOf(at) - MARK / 2} ${yOf(risk) - MARK / 2})`}>
              <RiskShape level={risk} size={MARK} />
            </g>
            <text x={xOf(at)} y={height - LABELS + 18} textAnchor="middle" {...text} fill={palette.text.primary}>
              {short || t('Year')}
            </text>
            {points[at - 1]?.year !== year && (
              <text x={xOf(at) - STEP / 2 + 4} y={height - LABELS + 36} {...text}>
                {`${year}-${String(year + 1).slice(2)}`}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Box>
  );
}
