import { Alert, Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { focusTitle } from '../../routing/focus-title.ts';
import { t } from '../../words/t.ts';
import { findWhoLeft } from './find-who-left.ts';
import { type Selected, useSelection } from './selection.tsx';
import { whoLeft } from './who-left.ts';
import { useYearView } from './year-context.tsx';

/** Who of the selected students is in the term on display no more. */
function useSelectedWhoLeft(): readonly Selected[] {
  const { term } = useYearView();
  const { students } = useSelection();
  const ids = students.map(({ id }) => id);
  const { data: left } = useQuery({
    queryKey: ['students', 'selected', term.id, ids],
    enabled: ids.length > 0,
    // Who is known to have left stays named while somebody else is selected.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findWhoLeft(term.id, students, signal),
  });
  return students.filter(({ id }) => left?.some((one) => one.id === id));
}

/** Names whom a colleague took out of the year after they were selected: no file, report or change is of them any more. */
export function SelectedWhoLeft() {
  const left = useSelectedWhoLeft();
  const { set } = useSelection();
  if (left.length === 0) return null;
  const deselect = () => {
    set(left, false);
    focusTitle();
  };
  return (
    <Alert
      severity="warning"
      sx={STYLE}
      action={
        <Button size="small" variant="outlined" onClick={deselect}>
          {t('Take out of the selection')}
        </Button>
      }
    >
      {whoLeft(left)}
    </Alert>
  );
}

/** The list is narrow on every screen: the button stands below the words. */
const STYLE = {
  my: 0.5,
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 0' },
  '& .MuiAlert-action': { flexBasis: '100%', justifyContent: 'flex-end', pt: 0 },
} as const;
