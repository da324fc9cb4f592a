import { Alert, Button } from '@mui/material';
import { useSchool } from '../../data/school.ts';
import { BANNER } from '../../shared/banner.ts';
import { counted } from '../../shared/counted.ts';
import { dayAndTime } from '../../shared/days.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import type { KeptImport } from './kept-import.ts';

interface UnfinishedImportProps {
  kept: KeptImport;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** An import that was left unfinished in this browser: it goes on without its file. */
export function UnfinishedImport({ kept, onGoOn, onDiscard }: UnfinishedImportProps) {
  const { installation } = useSchool();
  const { arrived, work } = kept;
  const corrected = work.corrected.length;
  const details = [
    arrived > 0 && t('%{count} have arrived', { count: inFigures(arrived) }),
    corrected > 0 && t('%{rows} corrected', { rows: counted(corrected, 'row') }),
  ].filter((one) => one !== false);
  return (
    <Alert
      severity="info"
      sx={BANNER}
      action={
        <>
          <Button size="small" variant="text" onClick={onDiscard}>
            {t('Discard')}
          </Button>
          <Button size="small" variant="outlined" onClick={onGoOn}>
            {t('Go on with it')}
          </Button>
        </>
      }
    >
      {t('The import of %{name} (%{rows}) was left unfinished on %{at}.', {
        name: kept.name,
        rows: counted(kept.rows, 'row'),
        at: dayAndTime(work.at, installation.timeZone),
      })}
      {details.length > 0 && ` ${details.join(', ')}.`}{' '}
      {t('This browser keeps its rows for a day; Discard erases them.')}
    </Alert>
  );
}
