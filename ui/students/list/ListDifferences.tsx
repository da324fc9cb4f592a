import { Box, Link, Typography } from '@mui/material';
import type { ComparedListed } from '../../../domain/wire/compare.ts';
import { useSchool } from '../../data/school.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { counted } from '../../shared/counted.ts';
import { isMarking, useListDifferences } from '../../shared/differences/use-differences.ts';
import { madeByText, otherPoint } from '../../shared/differences/words.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { useYearView } from '../year/year-context.tsx';

/** Over the list, while differences are marked: how many records differ, who came since and who went. */
export function ListDifferences() {
  const { term } = useYearView();
  const { data, error, refetch } = useListDifferences(term.id);
  if (!isMarking) return null;
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  return (
    <Box component="section" aria-label="What differs in the list" sx={{ mt: 1, fontSize: '0.8125rem' }}>
      <Typography role="status" sx={{ fontSize: 'inherit', fontWeight: 600 }}>
        {data
          ? `${counted(data.changed.length, 'record')} of the term differ${data.changed.length === 1 ? 's' : ''} ${fromOther()}.`
          : 'Comparing'}
      </Typography>
      {data && <Moved title={`Came since (${data.came.total.toLocaleString('en-US')})`} {...data.came} />}
      {data && <Moved title={`Went since (${data.went.total.toLocaleString('en-US')})`} {...data.went} opens />}
    </Box>
  );
}

const fromOther = () => (otherPoint() === 'now' ? 'from now' : `from ${otherPoint().slice(3)}`);

interface MovedProps {
  title: string;
  total: number;
  students: readonly ComparedListed[];
  /** Whoever went is there at the point on display. */
  opens?: true;
}

function Moved({ title, total, students, opens }: MovedProps) {
  const { year } = useYearView();
  const { timeZone } = useSchool().installation;
  const paths = useStudentPaths(year.id);
  if (total === 0) return null;
  return (
    <Box component="details" open={total <= 3}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {students.map(({ id, name, changed }) => (
          <li key={id}>
            {opens ? (
              <Link component={RouterLink} to={paths.view(id)}>
                {name}
              </Link>
            ) : (
              <strong>{name}</strong>
            )}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {madeByText(changed, timeZone)}
            </Box>
          </li>
        ))}
        {total > students.length && <li>and {(total - students.length).toLocaleString('en-US')} more</li>}
      </Box>
    </Box>
  );
}
