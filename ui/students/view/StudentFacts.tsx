import { Box, Link } from '@mui/material';
import { yearRange } from '../../../domain/school-years/labels.ts';
import { RACE_LABELS } from '../../../domain/vocabulary/people.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { Spelled } from '../../shared/Spelled.tsx';
import { t, translated } from '../../words/t.ts';

/** The few facts one looks up most, on one line. */
export function StudentFacts({ view: { student, schoolYearId, years } }: { view: StudentView }) {
  const others = years.filter((year) => year.schoolYearId !== schoolYearId);
  const facts = [
    [t('Student ID'), student.studentId],
    [t('Born'), plainDayInWords(student.birthday)],
    [t('ELL'), student.ell ? t('Yes') : t('No')],
    [t('504 plan'), student.plan504 === null ? '--' : student.plan504 ? t('Yes') : t('No')],
    [t('Race'), student.race ? translated(RACE_LABELS[student.race]) : 'N/A'],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25, m: 0, mt: 0.75, fontSize: '0.8125rem' }}
    >
      {facts.map(([term = '', value]) => (
        <Box key={term} sx={{ display: 'flex', gap: 0.75 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            <Spelled text={term} />
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Box>
        </Box>
      ))}
      {others.length > 0 && (
        <Box className="no-print" sx={{ display: 'flex', gap: 0.75 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {t('Other years')}
          </Box>
          <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1 }}>
            {others.map((one) => (
              <Link key={one.schoolYearId} component={RouterLink} to={studentPaths(one.schoolYearId).view(student.id)}>
                {yearRange(one.year)}
              </Link>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
