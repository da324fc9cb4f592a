import { Autocomplete, Box, Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { autocompleteWords } from '../shared/autocomplete-words.ts';
import { counted } from '../shared/counted.ts';
import { messageOf } from '../shared/messages.ts';
import { t } from '../words/t.ts';
import { type ChosenStudent, chooseAllStudents, type ReportChoice } from './report-choice.ts';

/** How many students one search offers. */
const OFFERED = 30;

interface StudentFieldProps {
  choice: ReportChoice;
  onChoice: (choice: ReportChoice) => void;
  /** Students who are in school, or those who left it. */
  inSchool: boolean;
  allowAll: boolean;
}

const labelOf = ({ firstName, lastName, studentNumber }: ChosenStudent) =>
  `${firstName} ${lastName} (${studentNumber})`;

/** One student of the term, found by typing; or all of them. */
export function StudentField({ choice, onChoice, inSchool, allowAll }: StudentFieldProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { termId, students, total, loading, error } = useStudents(choice, useDeferredValue(text), inSchool, open);
  const options: ChosenStudent[] = students ?? [];
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Autocomplete
        id="report-student"
        {...autocompleteWords()}
        options={options}
        value={choice.student}
        onChange={(_, student) => onChoice({ ...choice, student })}
        onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        getOptionLabel={labelOf}
        getOptionKey={(student) => student.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(offered) => offered}
        loading={loading}
        loadingText={t('Looking for students…')}
        noOptionsText={noOptionsText(error, text)}
        // Inside the form: a list at the end of the page would stand outside of every landmark.
        disablePortal
        slotProps={{ paper: { variant: 'outlined', sx: { boxShadow: 3 } } }}
        disabled={choice.allStudents || termId === null}
        renderInput={(field) => (
          <TextField
            {...field}
            label={t('Student')}
            required={!choice.allStudents}
            placeholder={allowAll ? t("Choose a student or select 'All'") : t('Choose a student')}
            helperText={
              open &&
              total > OFFERED &&
              t('The first %{offered} of %{students}. Type to find others.', {
                offered: OFFERED,
                students: counted(total, 'student'),
              })
            }
          />
        )}
      />
      {allowAll && (
        <>
          <FormControlLabel
            sx={{ mt: 1 }}
            control={
              <Checkbox
                checked={choice.allStudents}
                onChange={(_, all) => onChoice(chooseAllStudents(choice, all))}
                slotProps={{ input: { 'aria-describedby': 'report-all-note' } }}
              />
            }
            label={t('All Students')}
          />
          <FormHelperText id="report-all-note" sx={{ mt: 0 }}>
            {t('Select to run one report for each student.')}
          </FormHelperText>
        </>
      )}
    </Box>
  );
}

function noOptionsText(error: unknown, text: string): string {
  if (error) return messageOf(error);
  return text.trim() ? t('No student matches') : t('No students in this term');
}

/** Students of the chosen term by name or number; asked for only while the list is open. */
function useStudents(choice: ReportChoice, text: string, inSchool: boolean, open: boolean) {
  const dataProvider = useDataProvider();
  const termId = choice.startTermId;
  const q = text.trim();
  const query = useQuery({
    queryKey: ['students', 'report-choice', termId, inSchool, q],
    enabled: open && termId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataProvider.getList<StudentRow>('students', {
        filter: { termId, inSchool, ...(q && { q }) },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: OFFERED },
        signal,
      }),
  });
  return {
    termId,
    students: query.data?.data,
    total: query.data?.total ?? 0,
    loading: query.isFetching,
    error: query.error,
  };
}
