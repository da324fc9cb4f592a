import { Alert, Button } from '@mui/material';

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
  const cells = count === 1 ? '1 more cell' : `${count.toLocaleString('en-US')} more cells`;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1, alignItems: 'center' }}
      action={
        <>
          <Button size="small" onClick={onRepeat}>
            Change them too
          </Button>
          <Button size="small" variant="text" onClick={onClose} sx={{ ml: 1 }}>
            Leave them
          </Button>
        </>
      }
    >
      {cells} of {header} {before === '' ? `${count === 1 ? 'is' : 'are'} blank` : `say “${before}”`}, which you changed
      to {text === '' ? 'blank' : `“${text}”`}.
    </Alert>
  );
}
