import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { useCaseloads } from './use-caseloads.ts';

interface PersonSelectProps {
  id: string;
  label: string;
  value: number | null;
  onChange: (userId: number | null) => void;
  /** What stands for no one. */
  nobody: string;
  required?: boolean;
}

/** One of those who work here, with how many students they lead. */
export function PersonSelect({ id, label, value, onChange, nobody, required = false }: PersonSelectProps) {
  const { data } = useCaseloads();
  const choices = (data?.people ?? []).map((person) => ({
    value: String(person.id),
    label: person.leads > 0 ? `${person.name} (${person.leads})` : person.name,
  }));
  return (
    <ChoiceSelect
      id={id}
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
      choices={choices.toSorted((a, b) => a.label.localeCompare(b.label))}
      names
      placeholder={nobody}
      fullWidth
      required={required}
    />
  );
}
