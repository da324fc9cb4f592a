import { Alert, Button } from '@mui/material';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';

interface RepeatedMistakeProps {
  header: string;
  before: string;
  text: string;
  count: number;
  onRepeat: () => void;
  onClose: () => void;
}

/** After a correction: offers it for every other cell of the column with the same mistake. */
export function RepeatedMistake({ header, before, text, count, onRepeat, onClose }: RepeatedMistakeProps) {
  const cells = count === 1 ? t('1 more cell') : t('%{count} more cells', { count: inFigures(count) });
  const said = { cells, header, text: text === '' ? t('blank') : `“${text}”` };
  return (
    <Alert
      severity="info"
      sx={{ mb: 1, alignItems: 'center' }}
      action={
        <>
          <Button size="small" onClick={onRepeat}>
            {t('Change them too')}
          </Button>
          <Button size="small" variant="text" onClick={onClose} sx={{ ml: 1 }}>
            {t('Leave them')}
          </Button>
        </>
      }
    >
      {before === ''
        ? t(
            '%{cells} of %{header} is blank, which you changed to %{text}. |||| %{cells} of %{header} are blank, which you changed to %{text}.',
            { ...said, smart_count: count },
          )
        : t('%{cells} of %{header} say “%{before}”, which you changed to %{text}.', { ...said, before })}
    </Alert>
  );
}
