import { Alert, Button } from '@mui/material';
import { focusTitle } from '../../routing/focus-title.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { useSelection } from '../year/selection.tsx';

/** Names shown before the rest is only counted. */
const FEW = 5;

/** On narrow screens, and with large text, the button goes below the words. */
const narrowToo = {
  mb: 2,
  alignItems: 'center',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { ml: { xs: 0, md: 'auto' }, pl: { xs: 0, md: 2 }, mr: 0 },
} as const;

/** Says before anything is added that some of the selected students have left school, and takes them out in one go. */
export function PostSchoolAmong() {
  const { students, set } = useSelection();
  const left = students.filter(({ postSchool }) => postSchool);
  if (left.length === 0) return null;
  const leaveOut = () => {
    set(left, false);
    // The button goes with the notice.
    focusTitle();
  };
  const names = left.slice(0, FEW).map(({ name }) => name);
  const more = left.length > FEW ? t(' and %{left} more', { left: inFigures(left.length - FEW) }) : '';
  return (
    <Alert
      severity="warning"
      sx={narrowToo}
      action={
        <Button variant="outlined" color="secondary" size="small" onClick={leaveOut}>
          {t('Leave this student out |||| Leave them out', { smart_count: left.length })}
        </Button>
      }
    >
      {t(
        '%{count} of the %{students} selected students is Post-school and would get the activity too: %{names}%{more}. |||| %{count} of the %{students} selected students are Post-school and would get the activity too: %{names}%{more}.',
        {
          ...{ smart_count: left.length, count: inFigures(left.length), students: inFigures(students.length) },
          ...{ names: names.join(', '), more },
        },
      )}
    </Alert>
  );
}
