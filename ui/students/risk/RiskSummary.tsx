import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, Chip, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RiskAssessment } from '../../../domain/risk/assess.ts';
import { whyAboveFactors } from '../../../domain/risk/overall.ts';
import { SUPPORT_RULES } from '../../../domain/risk/support.ts';
import { RISK_LABELS, RISK_LEVELS, type RiskLevel, SUPPORT_LABELS } from '../../../domain/vocabulary/transition.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { RiskMark, RiskShape } from '../../shared/RiskMark.tsx';
import { parts } from '../../words/parts.ts';
import { t, translated } from '../../words/t.ts';

interface RiskSummaryProps {
  assessment: RiskAssessment;
  /** The level before the changes on screen, where it differs. */
  before?: RiskLevel | undefined;
  /** At the right of the level. */
  tools?: ReactNode;
  /** 'Semester 2': whose level it is. */
  ofTerm?: string | undefined;
  /** '1 of 11 answered', where the level does not rest on all answers. */
  answered?: string | undefined;
  /** Keeps room for several reasons, so that what stands below does not move while answers change. */
  steady?: boolean;
}

const rank = (level: RiskLevel) => RISK_LEVELS.indexOf(level);

/** The overall level and what raised it, in words; the support the answers ask for. Announced when it changes. */
export function RiskSummary({ assessment, before, tools, ofTerm, answered, steady = false }: RiskSummaryProps) {
  const { risk, factors, support } = assessment;
  const why = whyAboveFactors(factors);
  const raised = factors
    .filter(({ level }) => level === 'medium' || level === 'high' || level === 'ultra')
    .toSorted((a, b) => rank(b.level) - rank(a.level));
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('Overall risk')}
      sx={{ p: 2, mb: 2.5, ...(steady && { minHeight: '11.5rem' }) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h2" variant="h3">
          {t('Overall risk')}
        </Typography>
        <HowItComesAbout />
        <Box
          role="status"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, flex: '1 1 220px' }}
        >
          <RiskMark level={risk} variant="chip" />
          {(ofTerm ?? answered) && <Typography sx={quiet}>{[ofTerm, answered].filter(Boolean).join(' · ')}</Typography>}
        </Box>
        {tools}
      </Box>
      {before && before !== risk && (
        <Typography sx={{ ...quiet, mt: 0.5 }}>
          {parts('It was %{value} before your changes.', { value: translated(RISK_LABELS[before]) })}
        </Typography>
      )}
      {raised.length > 0 ? (
        <Raised by={raised} />
      ) : (
        <Typography sx={{ ...quiet, mt: 1 }}>
          {risk === 'No Data' ? t('Nothing has been answered yet.') : t('No answer raises the level.')}
        </Typography>
      )}
      {why && <Typography sx={{ ...quiet, mt: 0.75 }}>{translated(why)}</Typography>}
      {support.length > 0 && <SupportNeeded support={support} />}
    </Paper>
  );
}

const Raised = ({ by }: { by: RiskAssessment['factors'] }) => (
  <Box
    component="ul"
    sx={{ listStyle: 'none', m: 0, mt: 1.25, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}
  >
    {by.map(({ factor, level, threshold }) => (
      <Box component="li" key={factor} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem' }}>
        <RiskShape level={level} size={12} />
        <span>
          <strong>{translated(RISK_LABELS[level])}:</strong> {translated(threshold)}
        </span>
      </Box>
    ))}
  </Box>
);

const SupportNeeded = ({ support }: Pick<RiskAssessment, 'support'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 1.5 }}>
    <Typography sx={quiet}>{t('Support needed in')}</Typography>
    {support.map((one) => (
      <Chip
        key={one}
        size="small"
        variant="outlined"
        label={`${translated(SUPPORT_LABELS[one])}: ${translated(SUPPORT_RULES[one])}`}
        sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
      />
    ))}
  </Box>
);

/** Leads to the rules of the levels; in a tab of its own, since a form may stand below. */
const HowItComesAbout = () => (
  <IconAction
    name={t('How risk levels are worked out, in a new tab')}
    className="no-print"
    size="small"
    href="#/Help/Levels"
    target="_blank"
    sx={{ ml: -1 }}
  >
    <HelpIcon fontSize="small" />
  </IconAction>
);

const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
