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
  /** Its choices are names, of people or of sheets: no language changes them. */
  names?: boolean;
  /** Its name where no label is drawn. */
  ariaLabel?: string;
}

/** One of a list, as the platform's own select: good under a thumb and for keys. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { value, onChange, choices, placeholder, names = false, ariaLabel, ...field } = props;
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
          {names ? choice.label : translated(choice.label)}
        </option>
      ))}
    </TextField>
  );
}

/** The words of a list as choices that show themselves. */
export const choicesOf = (words: readonly string[]): Choice[] => words.map((word) => ({ value: word, label: word }));
