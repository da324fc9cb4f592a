import { Box, Typography } from '@mui/material';
import { termLabel } from '../../../domain/school-years/labels.ts';
import { activityType } from '../../../domain/vocabulary/activity-types.ts';
import type { ComparedStudent, MadeBy, Presence } from '../../../domain/wire/compare.ts';
import { useSchool } from '../../data/school.ts';
import { CellDifferences } from '../../shared/differences/CellDifferences.tsx';
import { madeByText, otherPoint } from '../../shared/differences/words.ts';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

const nameOfType = (id: number): string => translated(activityType(id)?.name ?? '');

/** Everything of a student that is not the same at two points; `nothing` where all of it is. */
export function DifferenceList({ data, nothing }: { data: ComparedStudent; nothing: string }) {
  const { year } = useYearView();
  const { student, terms, activities, presence } = data;
  if (presence !== 'both') return <Presences what={t('The student')} presence={presence} changed={data.changed} />;
  if (student.length + terms.length + activities.length === 0) return <Typography>{nothing}</Typography>;
  return (
    <>
      {student.length > 0 && <CellDifferences cells={student} />}
      {terms.map(({ termId, cells }) => {
        const term = year.terms.find(({ id }) => id === termId);
        return (
          <Box key={termId} sx={{ mt: 1 }}>
            {term && year.terms.length > 1 && (
              <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
                {translated(termLabel(year.termType, term.index))}
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
                {t('Activity: %{name}', { name: nameOfType(activityTypeId) })}
              </Typography>
              <CellDifferences cells={cells} />
            </>
          ) : (
            <Presences
              what={t('Activity %{name}', { name: nameOfType(activityTypeId) })}
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
  const came = presence === 'came';
  const said = came ? t('was not there yet') : t('is not there any more %{otherPoint}', { otherPoint: otherPoint() });
  const madeBy = madeByText(changed, timeZone);
  return (
    <Typography sx={{ fontSize: '0.875rem' }}>
      <strong>
        {what} {said}.
      </strong>{' '}
      {madeBy && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {came ? t('Added %{madeBy}', { madeBy }) : t('Taken out %{madeBy}', { madeBy })}
        </Box>
      )}
    </Typography>
  );
}
