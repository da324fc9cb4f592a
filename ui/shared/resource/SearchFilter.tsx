import { useInput } from 'react-admin';
import { SearchField } from '../SearchField.tsx';

interface SearchFilterProps {
  source: string;
  label: string;
  placeholder: string;
  alwaysOn?: boolean;
}

/** A filter by a text. */
export function SearchFilter({ source, label, placeholder }: SearchFilterProps) {
  const { field } = useInput({ source });
  return <SearchField value={field.value ?? ''} onChange={field.onChange} label={label} placeholder={placeholder} />;
}
