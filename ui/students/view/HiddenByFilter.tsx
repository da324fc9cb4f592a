import { Alert, Button } from '@mui/material';
import { BANNER } from '../../shared/banner.ts';
import { useChooseScope, useScope } from '../../shared/caseload/use-scope.ts';
import { isFiltered } from '../../shared/student-filter/student-query.ts';
import { useStudentCount } from '../../shared/student-filter/use-student-count.ts';
import { useStudentQuery } from '../../shared/student-filter/use-student-query.ts';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** Says so when the list beside does not show the student on display; the student stays open. */
export function HiddenByFilter({ studentId, left }: { studentId: number; left: boolean }) {
  const { filter, query } = useYearView();
  const { clear, setCohort } = useStudentQuery();
  const choose = useChooseScope();
  const showsMine = useScope() === 'mine';
  const isUnlisted = useNeighbours(filter, query.sort, studentId) === null;
  const ofOtherCohort = query.cohort === (left ? 'school' : 'left') && !query.tile;
  const shown = useStudentCount({ ...filter, id: [studentId] }, isFiltered(query) && !ofOtherCohort);
  if (ofOtherCohort) {
    return (
      <Hidden
        says={t('This student %{which} and is not in the list beside.', {
          which: left ? t('has left school') : t('is in school'),
        })}
        way={left ? t('Show who left school') : t('Show who is in school')}
        onWay={() => setCohort(left ? 'left' : 'school')}
      />
    );
  }
  if (shown === 0) {
    return <Hidden says={t('This student is not in the current filter.')} way={t('Show all students')} onWay={clear} />;
  }
  // Whoever is named is counted, whoever's student it is: the list alone knows whose it shows.
  if (!(showsMine && isUnlisted)) return null;
  const says = t('This student is not among your students.');
  return <Hidden says={says} way={t('Show all students')} onWay={() => choose('all')} />;
}

interface HiddenProps {
  says: string;
  /** What leads to a list that shows the student. */
  way: string;
  onWay: () => void;
}

function Hidden({ says, way, onWay }: HiddenProps) {
  return (
    <Alert
      severity="info"
      className="no-print"
      sx={{ ...BANNER, mb: 1.5, alignItems: 'center' }}
      action={
        <Button variant="text" size="small" onClick={onWay}>
          {way}
        </Button>
      }
    >
      {says}
    </Alert>
  );
}
