import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchool } from '../../data/school.ts';
import { BANNER } from '../../shared/banner.ts';
import { counted } from '../../shared/counted.ts';
import { dayAndTime } from '../../shared/days.ts';
import type { KeptImport } from './kept-import.ts';

interface UnfinishedImportProps {
  kept: KeptImport;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** An import that was left unfinished in this browser: it goes on without its file. */
export function UnfinishedImport({ kept, onGoOn, onDiscard }: UnfinishedImportProps) {
  const translate = useTranslate();
  const { installation } = useSchool();
  const { arrived, work } = kept;
  const corrected = work.corrected.length;
  const details = [
    arrived > 0 && translate('app.import.kept.arrived', { count: arrived.toLocaleString('en-US') }),
    corrected > 0 && translate('app.import.kept.corrected', { rows: counted(corrected, 'row') }),
  ].filter((one) => one !== false);
  return (
    <Alert
      severity="info"
      sx={BANNER}
      action={
        <>
          <Button size="small" variant="text" onClick={onDiscard}>
            {translate('app.import.kept.discard')}
          </Button>
          <Button size="small" variant="outlined" onClick={onGoOn}>
            {translate('app.import.kept.goOn')}
          </Button>
        </>
      }
    >
      {translate('app.import.kept.what', {
        name: kept.name,
        rows: counted(kept.rows, 'row'),
        at: dayAndTime(work.at, installation.timeZone),
      })}
      {details.length > 0 && ` ${details.join(', ')}.`} {translate('app.import.kept.where')}
    </Alert>
  );
}
