import { Alert, Button } from '@mui/material';
import type { SavedView } from '../../../domain/staff/view-list.ts';
import { t } from '../../words/t.ts';
import { lostChoices } from './saved-views.ts';

interface LostChoicesProps {
  view: SavedView;
  onSaveWithout: () => void;
  onRemove: () => void;
}

/** Said under an open view that was saved with choices there are no more, with the ways out. */
export function LostChoices({ view, onSaveWithout, onRemove }: LostChoicesProps) {
  return (
    <Alert
      severity="warning"
      sx={STYLE}
      action={
        <>
          <Button size="small" variant="text" onClick={onRemove}>
            {t('Remove view')}
          </Button>
          <Button size="small" variant="outlined" onClick={onSaveWithout}>
            {t('Save without it')}
          </Button>
        </>
      }
    >
      {t('%{name} was saved with a choice that is no longer there (%{choices}): the list shows more than it did.', {
        name: view.name,
        choices: lostChoices(view).join(', '),
      })}
    </Alert>
  );
}

/** The list is narrow on every screen: the buttons stand below the words. */
const STYLE = {
  width: '100%',
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 0' },
  '& .MuiAlert-action': { flexBasis: '100%', justifyContent: 'flex-end', pt: 0 },
} as const;
