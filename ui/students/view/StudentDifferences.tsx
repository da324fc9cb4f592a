import { Box, Paper, Typography } from '@mui/material';
import { termLabel } from '../../../domain/school-years/labels.ts';
import { activityType } from '../../../domain/vocabulary/activity-types.ts';
import type { ComparedStudent, MadeBy, Presence } from '../../../domain/wire/compare.ts';
import { useSchool } from '../../data/school.ts';
import { CellDifferences } from '../../shared/differences/CellDifferences.tsx';
import { isMarking, useStudentDifferences } from '../../shared/differences/use-differences.ts';
import { madeByText, otherPoint } from '../../shared/differences/words.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { useYearView } from '../year/year-context.tsx';

/** Over the record, while differences are marked: everything of the student that is not the same at the other point. */
export function StudentDifferences({ studentId }: { studentId: number }) {
  const { year } = useYearView();
  const { data, error, refetch } = useStudentDifferences(year.id, studentId);
  if (!isMarking) return null;
  return (
    <Paper variant="outlined" component="section" aria-label="What differs" sx={{ p: 2, mb: 2.5 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        What differs {otherPoint() === 'now' ? 'from now' : otherPoint()}
      </Typography>
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState label="Comparing" lines={2} />}
      {data && <Differences data={data} />}
    </Paper>
  );
}

function Differences({ data }: { data: ComparedStudent }) {
  const { year } = useYearView();
  const { student, terms, activities, presence } = data;
  if (presence !== 'both') return <Presences what="The student" presence={presence} changed={data.changed} />;
  if (student.length + terms.length + activities.length === 0) return <Typography>Nothing differs.</Typography>;
  return (
    <>
      {student.length > 0 && <CellDifferences cells={student} />}
      {terms.map(({ termId, cells }) => {
        const term = year.terms.find(({ id }) => id === termId);
        return (
          <Box key={termId} sx={{ mt: 1 }}>
            {term && year.terms.length > 1 && (
              <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
                {termLabel(year.termType, term.index)}
              </Typography>
            )}
            <CellDifferences cells={cells} />
          </Box>
        );
      })}
      {activities.map(({ id, activityTypeId, presence: there, changed, cells }) => (
        <Box key={id} sx={{ mt: 1 }}>
          {there === 'both' ? (
            <>
              <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
                Activity: {activityType(activityTypeId)?.name}
              </Typography>
              <CellDifferences cells={cells} />
            </>
          ) : (
            <Presences
              what={`Activity ${activityType(activityTypeId)?.name ?? ''}`}
              presence={there}
              changed={changed}
            />
          )}
        </Box>
      ))}
    </>
  );
}

/** What is there at one of the points only. */
function Presences({ what, presence, changed }: { what: string; presence: Presence; changed: MadeBy | null }) {
  const { timeZone } = useSchool().installation;
  const said = presence === 'came' ? 'was not there yet' : `is not there any more ${otherPoint()}`;
  return (
    <Typography sx={{ fontSize: '0.875rem' }}>
      <strong>
        {what} {said}
      </strong>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {madeByText(changed, timeZone)}
      </Box>
    </Typography>
  );
}
