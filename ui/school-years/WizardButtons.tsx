import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../words/t.ts';

interface WizardButtonsProps {
  onBack: () => void;
  onCancel: () => void;
  /** What goes on cannot be called back. */
  busy?: boolean;
  /** The button that goes on. */
  children: ReactNode;
}

/** The same three ways out of every step: back, cancel, on. */
export function WizardButtons({ onBack, onCancel, busy = false, children }: WizardButtonsProps) {
  return (
    // With enlarged text the words of a button go on below each other.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3, '& .MuiButton-root': { whiteSpace: 'normal' } }}>
      <Button variant="outlined" color="secondary" disabled={busy} onClick={onBack}>
        {t('Back')}
      </Button>
      <Button variant="text" color="secondary" disabled={busy} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Box sx={{ ml: { sm: 'auto' } }}>{children}</Box>
    </Box>
  );
}
