import { Button, type ButtonProps } from '@mui/material';
import { allows } from '../../../domain/staff/rights.ts';
import { useSchool } from '../../data/school.ts';
import { Link } from '../../routing/router.ts';
import { t } from '../../words/t.ts';

/** What has a history besides students: an account, a school year, the settings. */
export type Subject = `staff-${number}` | `year-${number}` | 'school-settings';

/** Where its history stands. */
export const timelinePath = (subject: Subject): string => `/Journal/Timeline/${subject}`;

interface TimelineLinkProps extends Pick<ButtonProps, 'size'> {
  subject: Subject;
  /** Whose history, where the page shows several. */
  label?: string;
}

/** Leads whoever oversees to everything that was recorded of it. */
export function TimelineLink({ subject, label, size = 'medium' }: TimelineLinkProps) {
  const { user } = useSchool();
  if (!allows('oversee', user)) return null;
  return (
    <Button
      component={Link}
      to={timelinePath(subject)}
      variant="outlined"
      color="secondary"
      size={size}
      className="no-print"
      aria-label={label}
    >
      {t('History')}
    </Button>
  );
}
