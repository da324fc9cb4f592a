import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, IconButton, Tooltip } from '@mui/material';
import { t } from '../../words/t.ts';

interface StepToolsProps {
  mayUndo: boolean;
  mayRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** Back and forth over what was done in the table. */
export function StepTools({ mayUndo, mayRedo, onUndo, onRedo }: StepToolsProps) {
  const buttons = [
    { label: t('Undo'), keys: 'Ctrl + Z', icon: <UndoIcon />, may: mayUndo, act: onUndo },
    { label: t('Redo'), keys: 'Ctrl + Y', icon: <RedoIcon />, may: mayRedo, act: onRedo },
  ];
  return buttons.map(({ label, keys, icon, may, act }) => (
    <Tooltip key={label} title={`${label} (${keys})`}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <IconButton aria-label={label} disabled={!may} onClick={act}>
          {icon}
        </IconButton>
      </Box>
    </Tooltip>
  ));
}
