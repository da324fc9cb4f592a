import { Box, useTheme } from '@mui/material';
import { Fragment } from 'react';
import type { FactorAssessment } from '../../../domain/risk/assess-factor.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { RISK_LABELS, type RiskLevel } from '../../../domain/vocabulary/transition.ts';
import { RiskShape } from '../../shared/RiskMark.tsx';
import { sideways, useSideways } from '../../shared/scrolls-sideways.ts';
import { RISK_COLORS } from '../../theme/risk-colors.ts';
import { t, translated } from '../../words/t.ts';
import type { CoursePoint } from './use-risk-course.ts';

/** The grade is judged as the GPA it is worth. */
const labelOf = (factor: FactorAssessment['factor']) =>
  translated(TERM_FIELDS[factor === 'gpa' ? 'grade' : factor].label.view);

/** 'Yes', '12.5', '3.25' of a factor as it was judged. */
function valueText(value: FactorAssessment['value']): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return String(Math.round(value * 100) / 100);
}

/** Overall level and every factor in every term, each cell with its level in words and tint: the table behind the course. */
export function FactorTable({ points }: { points: readonly CoursePoint[] }) {
  const factors = points[0]?.assessment.factors ?? [];
  const region = useSideways<HTMLDivElement>({ lastOf: points.length });
  return (
    <Box ref={region} tabIndex={0} role="region" aria-label={t('Risk factors by term')} sx={sideways('fixed')}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('Factor')}</th>
            {points.map(({ termId, name }) => (
              <th key={termId} scope="col">
                <TermName name={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('Overall risk')}</th>
            {points.map(({ termId, assessment: { risk } }) => (
              <LevelCell key={termId} level={risk} />
            ))}
          </tr>
          {factors.map(({ factor }, at) => (
            <tr key={factor}>
              <th scope="row">{labelOf(factor)}</th>
              {points.map(({ termId, assessment }) => {
                const judged = assessment.factors[at];
                return (
                  <LevelCell
                    key={termId}
                    level={judged?.level ?? 'No Data'}
                    value={valueText(judged?.value ?? null)}
                    why={judged?.threshold ? translated(judged.threshold) : undefined}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** 'Semester 1, 2026-2027', broken between term and year and nowhere else. */
const TermName = ({ name }: { name: string }) =>
  name.split(/(?<=,) /).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
    </Fragment>
  ));

function LevelCell({ level, value, why }: { level: RiskLevel; value?: string; why?: string | undefined }) {
  const color = RISK_COLORS[useTheme().palette.mode][level];
  if (level === 'No Data') return <td>{value || '--'}</td>;
  return (
    <Box component="td" title={why} sx={{ bgcolor: color.tint, color: color.text }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
        <RiskShape level={level} size={12} />
        <span>
          <strong>{translated(RISK_LABELS[level])}</strong> {value}
        </span>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  minWidth: '100%',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 600, color: 'text.secondary', minWidth: 96 },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    minWidth: { xs: 130, sm: 200 },
  },
  '& tbody th': { fontWeight: 400 },
} as const;
