import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../../../domain/staff/view-list.ts';
import { lostChoices } from './saved-views.ts';

interface LostChoicesProps {
  view: SavedView;
  onSaveWithout: () => void;
  onRemove: () => void;
}

/** Said under an open view that was saved with choices there are no more, with the ways out. */
export function LostChoices({ view, onSaveWithout, onRemove }: LostChoicesProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={STYLE}
      action={
        <>
          <Button size="small" variant="text" onClick={onRemove}>
            {translate('app.views.remove')}
          </Button>
          <Button size="small" variant="outlined" onClick={onSaveWithout}>
            {translate('app.views.saveWithout')}
          </Button>
        </>
      }
    >
      {translate('app.views.lost', { name: view.name, choices: lostChoices(view).join(', ') })}
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
