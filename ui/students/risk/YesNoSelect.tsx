import { TextField, type TextFieldProps } from '@mui/material';
import { t } from '../../words/t.ts';

interface YesNoSelectProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'select'> {
  /** null is 'unanswered', which can always be chosen again. */
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

const textOf = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no');

/** The answer to a yes/no question: 'Choose yes/no', 'Yes', 'No'. */
export function YesNoSelect({ value, onChange, ...field }: YesNoSelectProps) {
  return (
    <TextField
      {...field}
      select
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value === 'yes')}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{t('Choose yes/no')}</option>
      <option value="yes">{t('Yes')}</option>
      <option value="no">{t('No')}</option>
    </TextField>
  );
}
