import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { nameOf } from '../../../domain/students/display.ts';
import type { AdmittedStudentRow } from '../../../domain/wire/student-lists.ts';
import { counted } from '../../shared/counted.ts';
import { ListFailure } from '../../shared/resource/ListFailure.tsx';
import { ListPages } from '../../shared/resource/ListPages.tsx';
import { RecordCards } from '../../shared/resource/RecordCards.tsx';
import { SearchField } from '../../shared/SearchField.tsx';
import { t } from '../../words/t.ts';
import { EnrollDialog } from './EnrollDialog.tsx';

/** Students who are in no school year, to be put into the one on display (rules/records#known-student). */
export const StudentsInNoYear = ({ onTaken }: { onTaken: () => void }) => (
  <ListBase
    resource="studentsInNoYear"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={25}
    // The address is that of the page around it, and whom somebody looked for is nobody else's.
    disableSyncWithLocation
    storeKey={false}
  >
    <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
      {t('Students in no school year')}
    </Typography>
    <FoundStudents onTaken={onTaken} />
  </ListBase>
);

function FoundStudents({ onTaken }: { onTaken: () => void }) {
  const { filterValues, setFilters, total, error } = useListContext<AdmittedStudentRow>();
  const [chosen, setChosen] = useState<AdmittedStudentRow>();
  const q: string = filterValues.q ?? '';
  const add = (row: AdmittedStudentRow) => (
    <Button
      variant="text"
      size="small"
      onClick={() => setChosen(row)}
      aria-label={t('Add %{nameOf}', { nameOf: nameOf(row) })}
    >
      {t('Add')}
    </Button>
  );
  return (
    <>
      <SearchField
        label={t('Search students in no school year')}
        placeholder={t('Name or student ID')}
        value={q}
        onChange={(text) => setFilters(text ? { q: text } : {})}
      />
      <Typography role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 1, minHeight: '1.5em' }}>
        {total !== undefined && (total || q ? counted(total, 'student') : t('Everybody is in a school year.'))}
      </Typography>
      {error ? (
        <ListFailure />
      ) : (
        <RecordCards<AdmittedStudentRow>
          label={t('Students in no school year')}
          card={{
            title: nameOf,
            text: (row) => t('Student ID %{studentNumber}', { studentNumber: row.studentNumber }),
            marks: add,
          }}
        />
      )}
      <ListPages />
      {chosen && (
        <EnrollDialog
          student={{ id: chosen.id, name: nameOf(chosen) }}
          open
          onClose={() => setChosen(undefined)}
          onDone={onTaken}
        />
      )}
    </>
  );
}
