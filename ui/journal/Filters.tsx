import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { nameOf, useUsers } from '../data/users.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';

/** The choices above a list, side by side where there is room. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <Box
    role="search"
    aria-label="Filter the journal"
    className="no-print"
    sx={{
      display: 'grid',
      gap: 1.5,
      mb: 2.5,
      gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
    }}
  >
    {children}
  </Box>
);

/** Whose entries. */
export function UserFilter({ value, onChange }: { value: string; onChange: (userId: string) => void }) {
  const { data: users = [] } = useUsers();
  return (
    <ChoiceSelect
      id="journal-user"
      label="Who"
      placeholder="Anybody"
      value={value}
      onChange={onChange}
      choices={users.map((user) => ({ value: String(user.id), label: nameOf(user) }))}
    />
  );
}

/** On which day, in the school's time zone. */
export const DayFilter = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => (
  <TextField
    id="journal-day"
    label="Day"
    type="date"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
