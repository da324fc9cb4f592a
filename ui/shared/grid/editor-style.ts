import type { Theme } from '@mui/material';

/** The field in which one cell of a grid is edited: it lies over the cell. */
export const editorStyle = ({ palette }: Theme) =>
  ({
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    font: 'inherit',
    color: palette.text.primary,
    background: palette.background.paper,
    border: 0,
    padding: '0 8px',
    boxSizing: 'border-box',
    outline: `2px solid ${palette.info.main} !important`,
    outlineOffset: '-2px !important',
    colorScheme: palette.mode,
  }) as const;
