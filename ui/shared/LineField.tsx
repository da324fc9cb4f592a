import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** What of MUI's `OutlinedInput` a line of text needs. */
type OfInput =
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'endAdornment'
  | 'inputRef'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'type'
  | 'value';

export interface LineFieldProps extends Pick<OutlinedInputProps, OfInput> {
  id?: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  /** Pixels below it, in steps of the theme. */
  below?: number;
}

/**
 * A line of text as `TextField` draws it. That one brings lists to choose from and menus with it, which the sign-in page
 * would have to load before anybody can type (rules/screens#bundle).
 */
export function LineField(props: LineFieldProps) {
  const {
    id: given,
    label,
    required = false,
    disabled = false,
    error = false,
    helperText,
    below = 0,
    ...input
  } = props;
  const own = useId();
  const id = given ?? own;
  const said = helperText ? `${id}-helper-text` : undefined;
  return (
    <FormControl
      fullWidth
      size="small"
      variant="outlined"
      required={required}
      disabled={disabled}
      error={error}
      sx={{ mb: below }}
    >
      <InputLabel htmlFor={id} id={`${id}-label`}>
        {label}
      </InputLabel>
      <OutlinedInput {...input} id={id} aria-describedby={said} />
      {helperText && <FormHelperText id={said ?? id}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
