import ArrowForwardIcon from '@mui/icons-material/ArrowRightAlt';
import { Box, Typography } from '@mui/material';
import type { RiskFactor } from '../../../domain/risk/factors.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { SinceMeeting } from '../../../domain/wire/since.ts';
import { RiskMark, RiskShape } from '../../shared/RiskMark.tsx';
import { t, translated } from '../../words/t.ts';
import { Part } from './SincePart.tsx';
import { useTermName } from './term-name.ts';

type Judged = SinceMeeting['factors'][number]['before'];

/** The grade is judged as the GPA it is worth. */
const labelOf = (factor: RiskFactor) => translated(TERM_FIELDS[factor === 'gpa' ? 'grade' : factor].label.view);

function judgedText(judged: Judged): string {
  if (!judged || judged.value === null) return '--';
  if (typeof judged.value === 'boolean') return judged.value ? t('Yes') : t('No');
  return String(Math.round(judged.value * 100) / 100);
}

/** The newest term with a level is the one of the meeting still, and the level is what it was. */
const isSame = ({ before, after }: SinceMeeting) =>
  before !== null && after !== null && before.termId === after.termId && before.risk === after.risk;

/** Level and factors before and after, each with the rule it met. */
export function SinceLevel({ data }: { data: SinceMeeting }) {
  const { factors, lowering } = data;
  return (
    <Part title={t('Risk level')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        {isSame(data) ? (
          <>
            <Standing standing={data.after} name={t('Level now')} />
            <Typography component="span" sx={{ fontSize: '0.875rem' }}>
              {t('as on the day of the meeting')}
            </Typography>
          </>
        ) : (
          <>
            <Standing standing={data.before} name={t('Level on the day')} />
            <ArrowForwardIcon aria-hidden="true" />
            <Standing standing={data.after} name={t('Level now')} />
          </>
        )}
      </Box>
      {factors.length === 0 ? (
        <Typography sx={{ fontSize: '0.875rem' }}>{t('No risk factor stands otherwise.')}</Typography>
      ) : (
        <FactorChanges factors={factors} />
      )}
      {lowering.length > 0 && (
        <Box sx={{ mt: 1, fontSize: '0.875rem' }}>
          {t('One of these alone would lower the level:')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {lowering.map(({ factor, threshold, risk }) => (
              <li key={factor}>
                {t('%{factor}: %{threshold} would make it %{level}.', {
                  factor: labelOf(factor),
                  threshold: translated(threshold),
                  level: translated(RISK_LABELS[risk]),
                })}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Part>
  );
}

function Standing({ standing, name }: { standing: SinceMeeting['before']; name: string }) {
  const termName = useTermName();
  return (
    <Box role="group" aria-label={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {standing ? (
        <>
          <RiskMark level={standing.risk} variant="chip" />
          <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('in %{term}', { term: termName(standing.termId, standing.schoolYearId) })}
          </Typography>
        </>
      ) : (
        <Typography component="span">{t('no record')}</Typography>
      )}
    </Box>
  );
}

function FactorChanges({ factors }: Pick<SinceMeeting, 'factors'>) {
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          {(['Risk factor', 'Then', 'Now', 'Why'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {factors.map(({ factor, before, after }) => (
          <tr key={factor}>
            <th scope="row">{labelOf(factor)}</th>
            <td>{judgedText(before)}</td>
            <td>{judgedText(after)}</td>
            <td>
              {after && (
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
                  <RiskShape level={after.level} size={12} />
                  <span>
                    {before && before.level !== after.level && `${translated(RISK_LABELS[before.level])} → `}
                    <strong>{translated(RISK_LABELS[after.level])}</strong>: {translated(after.threshold)}
                  </span>
                </Box>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.875rem',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.5, pr: 1.5, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& tbody th': { fontWeight: 400 },
} as const;
