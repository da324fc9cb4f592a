import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';

interface ReadingProps {
  name: string;
  lines: number;
  share: number;
  onCancel: () => void;
}

/** How far the reading of a file is. A workbook does not tell how long it is. */
export function Reading({ name, lines, share, onCancel }: ReadingProps) {
  const percent = Math.round(100 * share);
  const left = useTimeLeft(share);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography id="reading-progress" sx={{ fontSize: '0.875rem', mb: 0.75, overflowWrap: 'anywhere' }}>
          <span role="status">{t('Reading %{name}', { name })}</span>
          {lines > 0 && t(': %{lines} lines', { lines: inFigures(lines) })}
          {left && ` · ${left}`}
        </Typography>
        <LinearProgress
          variant={percent > 0 ? 'determinate' : 'indeterminate'}
          {...(percent > 0 && { value: percent })}
          aria-labelledby="reading-progress"
        />
      </Box>
      <Button variant="outlined" color="secondary" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Box>
  );
}
