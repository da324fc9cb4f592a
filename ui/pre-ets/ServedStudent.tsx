import { Link } from '@mui/material';
import { Link as RouterLink } from '../routing/router.ts';
import { studentPaths } from '../routing/student-paths.ts';
import { t } from '../words/t.ts';

/** A student's name; it leads to the services that figures and files are made of. */
export function ServedStudent({ name, studentId, yearId }: { name: string; studentId: number; yearId: number | null }) {
  if (yearId === null) return name || t('Forgotten student');
  return (
    <Link component={RouterLink} to={studentPaths(yearId).services(studentId)}>
      {name}
    </Link>
  );
}
