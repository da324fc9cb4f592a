import { Box } from '@mui/material';
import { parts } from '../../words/parts.ts';

/** '{n}% complete', with a line that is filled as far. */
export const Complete = ({ percent }: { percent: number }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      fontSize: '0.8125rem',
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {parts('%{box}%{percent}% complete', {
      box: (
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', sm: 'block' },
            width: 72,
            height: 5,
            borderRadius: 3,
            bgcolor: 'surface.sunken',
            overflow: 'hidden',
          }}
        >
          <Box sx={{ width: `${percent}%`, height: 1, bgcolor: percent === 100 ? 'success.main' : 'primary.light' }} />
        </Box>
      ),
      percent,
    })}
  </Box>
);
