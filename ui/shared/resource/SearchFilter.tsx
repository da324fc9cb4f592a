import { useInput } from 'react-admin';
import { SearchField } from '../SearchField.tsx';
import { useFilterTexts } from './use-filter-texts.ts';

/** A filter by a text. */
export function SearchFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { field } = useInput({ source });
  const { label, any } = useFilterTexts(source);
  return <SearchField value={field.value ?? ''} onChange={field.onChange} label={label} placeholder={any} />;
}
