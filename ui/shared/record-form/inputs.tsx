import { TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { PasswordField } from '../credentials/PasswordField.tsx';

/** An emptied field is an empty text: react-admin would make it null, which the wire reads as left unchanged. */
const asTyped = (text: unknown) => text;

/** What a field of react-hook-form gives to one of ours: its value, and what is said of it. */
function useBound(source: string) {
  const { field, fieldState } = useInput({ source, parse: asTyped });
  const { ref, value, ...bound } = field;
  return {
    ...bound,
    inputRef: ref,
    value: value ?? '',
    error: fieldState.error !== undefined,
    helperText: fieldState.error?.message,
  };
}

interface FormTextProps {
  source: string;
  id: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  required?: boolean;
}

/** A line of text. */
export const FormText = ({ source, ...field }: FormTextProps) => (
  <TextField {...field} {...useBound(source)} fullWidth />
);

interface FormPasswordProps {
  source: string;
  id: string;
  label: string;
  autoComplete: string;
  required?: boolean;
  /** Fields of which what is said of this one is said as well. */
  onTyped?: () => void;
}

/** A password, hidden until somebody wants to see what was typed. */
export function FormPassword({ source, onTyped, ...field }: FormPasswordProps) {
  const bound = useBound(source);
  return (
    <PasswordField
      {...field}
      {...bound}
      onChange={(event) => {
        bound.onChange(event);
        onTyped?.();
      }}
    />
  );
}
