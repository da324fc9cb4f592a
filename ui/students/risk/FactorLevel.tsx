import { Box } from '@mui/material';
import type { RiskAssessment } from '../../../domain/risk/assess.ts';
import { RiskMark } from '../../shared/RiskMark.tsx';
import { translated } from '../../words/t.ts';

/** The level of one answer and the threshold it met. The grade is judged as the GPA it is worth. */
export function FactorLevel({ assessment, field }: { assessment: RiskAssessment; field: string }) {
  const judged = assessment.factors.find(({ factor }) => factor === (field === 'grade' ? 'gpa' : field));
  if (!judged) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <RiskMark level={judged.level} />
      {judged.threshold && (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translated(judged.threshold)}
        </Box>
      )}
    </Box>
  );
}
