import { Box, ButtonBase } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { counted } from '../shared/counted.ts';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { useSpokenChange } from './Change.tsx';

interface TileProps {
  count: number;
  /** The same figure of the term compared with. */
  before?: number | undefined;
  /** What the figure is called for those who hear it. */
  name: string;
  onOpen: () => void;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A figure that opens its students; without students it is only a figure. */
export function Tile({ count, before, name, onOpen, children, sx }: TileProps) {
  const style = [tileStyle, ...(Array.isArray(sx) ? sx : [sx])];
  const moved = useSpokenChange(count, before);
  const spoken = <span style={visuallyHidden}>{`${name}: ${counted(count, 'student')}${moved}`}</span>;
  const drawn = (
    <Box aria-hidden sx={{ width: '100%', flex: 1, display: 'flex', flexDirection: 'column' }}>
      {children}
    </Box>
  );
  if (count === 0) {
    return (
      <Box sx={[...style, { color: 'text.secondary' }]}>
        {spoken}
        {drawn}
      </Box>
    );
  }
  return (
    <ButtonBase onClick={onOpen} aria-haspopup="dialog" sx={[...style, liveStyle]}>
      {spoken}
      {drawn}
    </ButtonBase>
  );
}

const tileStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  boxShadow: (theme: Theme) => `1px 0 0 ${theme.palette.divider}, 0 1px 0 ${theme.palette.divider}`,
  px: 1.75,
  py: 1.5,
  minWidth: 0,
  // Long words of other languages stay within their tile.
  overflowWrap: 'anywhere',
} as const;
const liveStyle = {
  '&:hover': { bgcolor: 'surface.accent' },
  '&:focus-visible': { outlineOffset: -3, zIndex: 1 },
} as const;

/** A number as the dashboard writes it. */
export const Figure = ({ children, size = 1.75 }: { children: ReactNode; size?: number }) => (
  <Box
    sx={{
      fontFamily: 'Oswald',
      fontWeight: 400,
      fontSize: `${size}rem`,
      lineHeight: 1.2,
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {children}
  </Box>
);

/** Tiles in a row that wraps, hairlines between them, as in the columns of a ledger. */
export const TileRow = ({ children, min }: { children: ReactNode; min: number }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fit, minmax(${min / 16}rem, 1fr))`,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 2.5,
      overflow: 'hidden',
      '@media print': { breakInside: 'avoid' },
    }}
  >
    {children}
  </Box>
);
