import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { askNoMore, useAskedWhy } from '../outside-team.ts';
import { OutsideWays } from './OutsideTeam.tsx';

/** Asks why something goes beyond one's own students that has no place on the page: an export, a report. */
export function AskedWhy() {
  const translate = useTranslate();
  const id = useId();
  const asked = useAskedWhy();
  if (!asked) return null;
  const { outside, onOpen } = asked;
  const open = () => {
    askNoMore();
    void onOpen();
  };
  return (
    <Dialog open onClose={askNoMore} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{outside.student ?? translate('app.caseload.outside.everybody')}</DialogTitle>
      <DialogContent>
        <OutsideWays outside={outside} onOpen={open} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={askNoMore}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
