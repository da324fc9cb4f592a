import { Alert, Button } from '@mui/material';
import { useContext } from 'react';
import { t } from '../words/t.ts';
import { messageOf } from './messages.ts';
import { OutsideView, outsideOf } from './outside-team.ts';
import { WithPoints } from './past/WithPoints.tsx';

interface FailureStateProps {
  error: unknown;
  onRetry?: () => void;
  /** What `onRetry` does, where that is not the same once more. */
  retry?: string;
  /** What failed, in front of the reason. */
  title?: string;
}

/** Something could not be loaded: why, and a way to try again; the ways on where it shows students outside one's team. */
export function FailureState({ error, onRetry, retry = t('Try again'), title }: FailureStateProps) {
  const Outside = useContext(OutsideView);
  const outside = outsideOf(error);
  if (outside && Outside) return <Outside outside={outside} onOpen={() => onRetry?.()} />;
  return (
    <Alert
      severity="error"
      sx={{ my: 2, alignItems: 'center' }}
      action={
        onRetry && (
          <Button variant="outlined" color="secondary" size="small" onClick={onRetry}>
            {retry}
          </Button>
        )
      }
    >
      {title && <strong>{title} </strong>}
      <WithPoints sentence={messageOf(error)} />
    </Alert>
  );
}
