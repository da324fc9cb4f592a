import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { EnrollDialog } from './EnrollDialog.tsx';

interface KnownNumberProps {
  /** Who has the typed number, as looked up by `useKnownNumber`. */
  known: KnownStudent | undefined;
  yearName: string;
  /** Called before the form is left for the known student. */
  onTaken: () => void;
}

/** Says who has the typed number already, and offers to open the student or to add the student to this year (rules/records#known-student). */
export function KnownNumber({ known, yearName, onTaken }: KnownNumberProps) {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const [enrolling, setEnrolling] = useState(false);
  if (!known) return null;
  if (known.refused !== undefined)
    return (
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {known.refused}
      </Alert>
    );
  const name = `${known.values['firstName'] ?? ''} ${known.values['lastName'] ?? ''}`.trim();
  const here = known.where === 'this-year';
  const act = () => {
    if (!here) return setEnrolling(true);
    onTaken();
    navigate(paths.view(known.studentId));
  };
  return (
    <>
      <Alert
        severity="warning"
        role="status"
        sx={{ mb: 2, alignItems: 'center' }}
        action={
          <Button variant="outlined" color="secondary" size="small" onClick={act}>
            {here ? t('Open student') : t('Add existing student')}
          </Button>
        }
      >
        {here
          ? t('%{name} has this Student ID and is in %{yearName} already.', { name, yearName })
          : t('%{name} has this Student ID already, but is not in %{yearName}.', { name, yearName })}
      </Alert>
      <EnrollDialog
        student={{ id: known.studentId, name }}
        open={enrolling}
        onClose={() => setEnrolling(false)}
        onDone={onTaken}
      />
    </>
  );
}
