import { Alert, Button } from '@mui/material';
import { yearLabel } from '../../../domain/school-years/labels.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { Link } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { t } from '../../words/t.ts';
import { useYearView } from './year-context.tsx';

/** A colleague has taken the open student out of the year: what is typed stays to be read, and there is a way on. */
export function GoneMeanwhile({ view }: { view: StudentView }) {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const values = {
    name: nameOf(view.student),
    year: yearLabel(year.year),
    number: view.student.studentId,
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button component={Link} to={paths.list} variant="outlined" color="secondary" size="small">
          {t('Back to the list')}
        </Button>
      }
    >
      {t('%{name} was taken out of %{year} meanwhile: nothing more can be saved here. ', values)}
      {t('Whoever adds Student ID %{number} again with "Add existing student" gets the data back.', values)}
    </Alert>
  );
}
