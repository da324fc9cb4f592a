import { Autocomplete, TextField } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { useInput } from 'react-admin';
import { nameOf } from '../../domain/students/display.ts';
import type { AdmittedStudentRow } from '../../domain/wire/student-lists.ts';
import { autocompleteWords } from '../shared/autocomplete-words.ts';
import { messageOf } from '../shared/messages.ts';
import { useFilterTexts } from '../shared/resource/use-filter-texts.ts';
import { t } from '../words/t.ts';
import { OFFERED, useAdmittedStudent, useAdmittedStudents } from './use-admitted-students.ts';

type Offered = Pick<AdmittedStudentRow, 'id'> & Partial<AdmittedStudentRow>;

/** 'Ada Lind (A-17)'; whoever has been forgotten, or is not known yet, has a number of ours alone. */
const labelOf = ({ id, firstName, lastName, studentNumber }: Offered): string =>
  firstName && lastName ? `${nameOf({ firstName, lastName })} (${studentNumber})` : t('Student %{id}', { id });

/** Whose entries: a student of whichever years, found by typing a name or a number. The address holds the id. */
export function StudentFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { id, field } = useInput({ source });
  const { label, any } = useFilterTexts(source);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { data, isFetching, error } = useAdmittedStudents(useDeferredValue(text), open);
  const [value, setPicked] = useChosen(field.value);
  return (
    <Autocomplete<Offered>
      id={id}
      {...autocompleteWords()}
      options={data?.data ?? []}
      value={value}
      onChange={(_, student) => {
        setPicked(student);
        field.onChange(student?.id ?? '');
      }}
      onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={field.onBlur}
      getOptionLabel={labelOf}
      getOptionKey={(student) => student.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(offered) => offered}
      loading={isFetching}
      loadingText={t('Looking for students…')}
      noOptionsText={error ? messageOf(error) : t('No student matches')}
      // In its place on the page: a list at the end of it would stand outside of every landmark.
      disablePortal
      slotProps={{ paper: { variant: 'outlined', sx: { boxShadow: 3 } }, popper: { sx: { minWidth: 280 } } }}
      sx={{ width: { xs: '100%', sm: 260 } }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          placeholder={any}
          helperText={
            open &&
            (data?.total ?? 0) > OFFERED &&
            t('The first %{offered}. Type to find others.', { offered: OFFERED })
          }
        />
      )}
    />
  );
}

/** The student of an id, by name as soon as it is known: as it was picked, or as the server says. */
function useChosen(value: unknown) {
  const id = typeof value === 'number' ? value : undefined;
  const [picked, setPicked] = useState<Offered | null>(null);
  const isPicked = picked !== null && picked.id === id;
  const found = useAdmittedStudent(isPicked ? undefined : id);
  // One and the same while nothing changes: a new object takes away what is being typed.
  const chosen = useMemo(() => (id === undefined ? null : (found ?? { id })), [id, found]);
  return [isPicked ? picked : chosen, setPicked] as const;
}
