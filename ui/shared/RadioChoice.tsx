import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { translated } from '../words/t.ts';

interface RadioChoiceProps<Value extends string> {
  /** Id of the first button, so that an error summary can lead there. */
  id: string;
  label: string;
  value: Value | '';
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string }[];
  required?: boolean;
  error?: boolean;
  helperText?: string;
}

/** One of a few, side by side. */
export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const labelId = useId();
  const helpId = useId();
  const { id, label, value, choices, onChange, error = false, helperText } = props;
  return (
    <FormControl error={error} required={props.required ?? false}>
      <FormLabel id={labelId}>{translated(label)}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        aria-describedby={helperText ? helpId : undefined}
        value={value}
        onChange={(_, chosen) => {
          const one = choices.find((choice) => choice.value === chosen);
          if (one) onChange(one.value);
        }}
      >
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={translated(choice.label)}
            control={<Radio size="small" {...(index === 0 && { id })} />}
          />
        ))}
      </RadioGroup>
      {helperText && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
