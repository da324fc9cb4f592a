import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';

interface ModeFieldProps {
  overTime: boolean;
  /** What running over time is called here. */
  overTimeLabel: string;
  onChange: (overTime: boolean) => void;
}

/** One term, or several. */
export function ModeField({ overTime, overTimeLabel, onChange }: ModeFieldProps) {
  return (
    <FormControl sx={{ gridColumn: '1 / -1' }}>
      <FormLabel id="report-mode">Time</FormLabel>
      <RadioGroup
        row
        aria-labelledby="report-mode"
        value={overTime ? 'longitudinal' : 'standard'}
        onChange={(_, value) => onChange(value === 'longitudinal')}
      >
        <FormControlLabel value="standard" control={<Radio />} label="Standard" />
        <FormControlLabel value="longitudinal" control={<Radio />} label={overTimeLabel} />
      </RadioGroup>
    </FormControl>
  );
}
