import { Box, Typography } from '@mui/material';
import { termLabel } from '../../../domain/school-years/labels.ts';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useLocation } from '../../routing/router.ts';
import { translated } from '../../words/t.ts';
import { ActivitiesTab } from '../activities/ActivitiesTab.tsx';
import { TermAnswers } from '../risk/TermAnswers.tsx';
import { useYearView } from '../year/year-context.tsx';
import { PostSchoolTracking } from './PostSchoolTracking.tsx';

/** All tabs of a record on paper: the answers of the term on display and the activities of the year. */
export function StudentSummary({ view }: { view: StudentView }) {
  const { year, term: shown } = useYearView();
  const { pathname } = useLocation();
  const chosen = Number(/\/risks\/(\d+)/i.exec(pathname)?.[1]);
  const term = year.terms.find((one) => one.id === chosen) ?? shown;
  const record = view.termRecords.find((one) => one.termId === term.id);
  const named = year.terms.length > 1 && <Typography>{translated(termLabel(year.termType, term.index))}</Typography>;
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      {view.gradeLevel === POST_SCHOOL ? (
        <PostSchoolTracking view={view} />
      ) : (
        <>
          {record && <TermAnswers view={view} term={term} record={record} tools={named} />}
          <ActivitiesTab view={view} />
        </>
      )}
    </Box>
  );
}
