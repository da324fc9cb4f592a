import { TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { nameOf, useUsers } from '../data/users.ts';
import { ChoiceInput } from '../shared/resource/ChoiceInput.tsx';

interface FilterProps {
  source: string;
  alwaysOn?: boolean;
}

/** Whose entries. */
export function UserFilter({ source }: FilterProps) {
  const { data: users = [] } = useUsers();
  const choices = users.map((user) => ({ value: String(user.id), label: nameOf(user) }));
  return <ChoiceInput source={source} label="Who" placeholder="Anybody" choices={choices} asNumber />;
}

/** On which day, in the school's time zone. */
export function DayFilter({ source }: FilterProps) {
  const { id, field } = useInput({ source });
  return (
    <TextField
      id={id}
      name={field.name}
      label="Day"
      type="date"
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      sx={{ minWidth: 160 }}
    />
  );
}
