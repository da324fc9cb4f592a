import { TextField } from '@mui/material';

interface DayFieldProps {
  id: string;
  label: string;
  /** `YYYY-MM-DD`, '' while there is none. */
  value: string;
  onChange: (day: string) => void;
  helperText?: string;
  required?: boolean;
}

/** A day of a form. */
export const DayField = ({ id, label, value, onChange, helperText, required = false }: DayFieldProps) => (
  <TextField
    id={id}
    type="date"
    label={label}
    value={value}
    helperText={helperText}
    required={required}
    fullWidth
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
