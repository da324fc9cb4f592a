import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { t } from '../../words/t.ts';
import { askNoMore, useAskedWhy } from '../outside-team.ts';
import { OutsideWays } from './OutsideTeam.tsx';
import { useScope } from './use-scope.ts';

/** Asks why something goes beyond one's own students that has no place on the page: an export, a report. */
export function AskedWhy() {
  const id = useId();
  const asked = useAskedWhy();
  const scope = useScope();
  // Who goes on to one's own students, or below to one by name, asks for all no more.
  useEffect(() => {
    if (scope === 'mine') askNoMore();
  }, [scope]);
  if (!asked) return null;
  const { outside, onOpen } = asked;
  const open = () => {
    askNoMore();
    void onOpen();
  };
  return (
    <Dialog open onClose={askNoMore} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{outside.student ?? t('Students outside your caseload')}</DialogTitle>
      <DialogContent onClick={({ target }) => target instanceof Element && target.closest('a') && askNoMore()}>
        <OutsideWays outside={outside} onOpen={open} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={askNoMore}>
          {t('Cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
