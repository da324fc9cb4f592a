import { useInput } from 'react-admin';
import { ChoiceSelect } from '../ChoiceSelect.tsx';

interface ChoiceInputProps {
  source: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  /** The first option, which stands for all of them. */
  placeholder: string;
  /** Shown from the beginning. */
  alwaysOn?: boolean;
  /** Of the value as the address holds it: ids are numbers there. */
  asNumber?: boolean;
}

/** A filter by one of a list. */
export function ChoiceInput({ source, label, choices, placeholder, asNumber = false }: ChoiceInputProps) {
  const { id, field } = useInput({ source, parse: (text: string) => (asNumber && text ? Number(text) : text) });
  return (
    <ChoiceSelect
      id={id}
      name={field.name}
      label={label}
      placeholder={placeholder}
      choices={choices}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      sx={{ minWidth: 160 }}
    />
  );
}
