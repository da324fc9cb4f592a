import { Box } from '@mui/material';
import { RadioChoice } from '../shared/RadioChoice.tsx';
import { t } from '../words/t.ts';

interface ModeFieldProps {
  overTime: boolean;
  /** What running over time is called here. */
  overTimeLabel: string;
  onChange: (overTime: boolean) => void;
}

/** One term, or several. */
export function ModeField({ overTime, overTimeLabel, onChange }: ModeFieldProps) {
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <RadioChoice
        id="report-mode"
        label={t('Time')}
        value={overTime ? 'longitudinal' : 'standard'}
        onChange={(value) => onChange(value === 'longitudinal')}
        choices={[
          { value: 'standard', label: t('Standard') },
          { value: 'longitudinal', label: overTimeLabel },
        ]}
      />
    </Box>
  );
}
