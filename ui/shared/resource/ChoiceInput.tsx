import { useInput } from 'react-admin';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { useFilterTexts } from './use-filter-texts.ts';

interface ChoiceInputProps {
  source: string;
  /** Labels are words, or keys of the catalogue. */
  choices: readonly { value: string; label: string }[];
  /** Shown from the beginning. */
  alwaysOn?: boolean;
  /** Of the value as the address holds it: ids are numbers there. */
  asNumber?: boolean;
  /** Its choices are names: no language changes them. */
  names?: boolean;
}

/** A filter by one of a list. */
export function ChoiceInput({ source, choices, asNumber = false, names = false }: ChoiceInputProps) {
  const { id, field } = useInput({ source, parse: (text: string) => (asNumber && text ? Number(text) : text) });
  const { label, any } = useFilterTexts(source);
  return (
    <ChoiceSelect
      id={id}
      name={field.name}
      label={label}
      placeholder={any}
      names={names}
      choices={choices}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      sx={{ minWidth: 160 }}
    />
  );
}
