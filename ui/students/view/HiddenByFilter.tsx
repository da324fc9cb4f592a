import { Alert, Button } from '@mui/material';
import { BANNER } from '../../shared/banner.ts';
import { isFiltered } from '../../shared/student-filter/student-query.ts';
import { useStudentCount } from '../../shared/student-filter/use-student-count.ts';
import { useStudentQuery } from '../../shared/student-filter/use-student-query.ts';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

/** Says so when the list beside does not show the student on display; the student stays open. */
export function HiddenByFilter({ studentId, left }: { studentId: number; left: boolean }) {
  const { filter, query } = useYearView();
  const { clear, setCohort } = useStudentQuery();
  const ofOtherCohort = query.cohort === (left ? 'school' : 'left') && !query.tile;
  const shown = useStudentCount({ ...filter, id: [studentId] }, isFiltered(query) && !ofOtherCohort);
  if (!ofOtherCohort && shown !== 0) return null;
  const showCohort = () => setCohort(left ? 'left' : 'school');
  return (
    <Alert
      severity="info"
      className="no-print"
      sx={{ ...BANNER, mb: 1.5, alignItems: 'center' }}
      action={
        <Button variant="text" size="small" onClick={ofOtherCohort ? showCohort : clear}>
          {!ofOtherCohort ? t('Show all students') : left ? t('Show who left school') : t('Show who is in school')}
        </Button>
      }
    >
      {ofOtherCohort
        ? t('This student %{which} and is not in the list beside.', {
            which: left ? t('has left school') : t('is in school'),
          })
        : t('This student is not in the current filter.')}
    </Alert>
  );
}
