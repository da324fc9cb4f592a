import { TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { yearRange } from '../../domain/school-years/labels.ts';
import { useSchool } from '../data/school.ts';
import { nameOf, useUsers } from '../data/users.ts';
import { ChoiceInput } from '../shared/resource/ChoiceInput.tsx';
import { useFilterTexts } from '../shared/resource/use-filter-texts.ts';

interface FilterProps {
  source: string;
  alwaysOn?: boolean;
}

/** One of the accounts: whose entries, or about whom. */
export function UserFilter({ source }: FilterProps) {
  const { data: users = [] } = useUsers();
  const choices = users.map((user) => ({ value: String(user.id), label: nameOf(user) }));
  return <ChoiceInput source={source} choices={choices} asNumber names />;
}

/** Of which school year. */
export function YearFilter({ source }: FilterProps) {
  const choices = useSchool().years.map(({ id, year }) => ({ value: String(id), label: yearRange(year) }));
  return <ChoiceInput source={source} choices={choices} asNumber />;
}

/** On which day, in the school's time zone. */
export function DayFilter({ source }: FilterProps) {
  const { id, field } = useInput({ source });
  const { label } = useFilterTexts(source);
  return (
    <TextField
      id={id}
      name={field.name}
      label={label}
      type="date"
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      sx={{ minWidth: 160 }}
    />
  );
}
