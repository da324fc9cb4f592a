import { Box, Link } from '@mui/material';
import type { ComparedListed } from '../../../domain/wire/compare.ts';
import { useSchool } from '../../data/school.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { madeByText } from './words.ts';

interface Listed {
  total: number;
  students: readonly ComparedListed[];
}

interface MovedStudentsProps {
  came: Listed;
  went: Listed;
  /** The year in which whoever went is there, at the point on display; not named where another point is shown. */
  yearId?: number;
  /** Whether they came and went on one day, instead of since. */
  thatDay?: boolean;
}

/** Who came to a term's list between two points, and who went. */
export const MovedStudents = ({ yearId, came, went, thatDay = false }: MovedStudentsProps) => (
  <>
    <Moved
      title={t(thatDay ? 'Came that day (%{came})' : 'Came since (%{came})', { came: inFigures(came.total) })}
      {...came}
    />
    <Moved
      title={t(thatDay ? 'Went that day (%{went})' : 'Went since (%{went})', { went: inFigures(went.total) })}
      {...went}
      {...(yearId !== undefined && { openedIn: yearId })}
    />
  </>
);

interface MovedProps extends Listed {
  title: string;
  /** Whoever went is there at the point on display, in this year. */
  openedIn?: number;
}

function Moved({ title, total, students, openedIn }: MovedProps) {
  const { timeZone } = useSchool().installation;
  if (total === 0) return null;
  return (
    <Box component="details" open={total <= 3}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {students.map(({ id, name, changed }) => (
          <li key={id}>
            {openedIn === undefined ? (
              <strong>{name}</strong>
            ) : (
              <Link component={RouterLink} to={studentPaths(openedIn).view(id)}>
                {name}
              </Link>
            )}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {madeByText(changed, timeZone)}
            </Box>
          </li>
        ))}
        {total > students.length && <li>{t('and %{total} more', { total: inFigures(total - students.length) })}</li>}
      </Box>
    </Box>
  );
}
