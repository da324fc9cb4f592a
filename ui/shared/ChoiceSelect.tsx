import { TextField, type TextFieldProps } from '@mui/material';
import { translated } from '../words/t.ts';

interface Choice {
  value: string;
  label: string;
}

interface ChoiceSelectProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'select'> {
  value: string;
  onChange: (value: string) => void;
  choices: readonly Choice[];
  /** The first option, standing for '': shown until something is chosen. Left out when something always is. */
  placeholder?: string;
  /** Its name where no label is drawn. */
  ariaLabel?: string;
}

/** One of a list, as the platform's own select: good under a thumb and for keys. */
export function ChoiceSelect({ value, onChange, choices, placeholder, ariaLabel, ...field }: ChoiceSelectProps) {
  return (
    <TextField
      hiddenLabel={field.label === undefined}
      {...field}
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, ...(ariaLabel && { htmlInput: { 'aria-label': ariaLabel } }) }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {translated(choice.label)}
        </option>
      ))}
    </TextField>
  );
}

/** The words of a list as choices that show themselves. */
export const choicesOf = (words: readonly string[]): Choice[] => words.map((word) => ({ value: word, label: word }));
