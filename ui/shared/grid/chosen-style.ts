import { alpha, type Theme } from '@mui/material/styles';

/** The chosen block, over whatever tells how a cell stands, and the handle that draws it down. */
export const chosenStyle = ({ palette }: Theme) =>
  ({
    '& .chosen::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: alpha(palette.info.main, 0.12),
      pointerEvents: 'none',
    },
    '& .handle': {
      position: 'absolute',
      right: 0,
      bottom: 0,
      width: '10px',
      height: '10px',
      zIndex: 1,
      cursor: 'crosshair',
      background: palette.info.main,
      border: `2px solid ${palette.background.paper}`,
      '@media (pointer: coarse)': { display: 'none' },
    },
  }) as const;
