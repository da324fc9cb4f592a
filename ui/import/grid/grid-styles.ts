import { alpha, type Theme } from '@mui/material/styles';
import { chosenStyle } from '../../shared/grid/chosen-style.ts';
import { editorStyle } from '../../shared/grid/editor-style.ts';
import { HEADER_HEIGHT, NUMBER_WIDTH } from './grid-columns.ts';

const CLIPPED = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** A tint one cannot look through: what scrolls below frozen cells must not show. */
const opaque = (theme: Theme, color: string, strength: number) =>
  `linear-gradient(${alpha(color, strength)}, ${alpha(color, strength)}), ${theme.palette.background.paper}`;

const cells = ({ palette }: Theme) =>
  ({
    '& .line': { position: 'absolute', display: 'flex' },
    '& .cell': {
      position: 'relative',
      flex: 'none',
      boxSizing: 'border-box',
      padding: '6px 8px 0',
      fontSize: '0.875rem',
      lineHeight: '1.25rem',
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
      borderRight: `1px solid ${palette.divider}`,
      cursor: 'cell',
      overflow: 'hidden',
    },
    '& .text': CLIPPED,
  }) as const;

/** What is wrong with a cell, below its text. */
const remarks = (theme: Theme) => {
  const { error, warning, info } = theme.palette;
  const severe = (color: string, strength: number) => ({
    background: opaque(theme, color, strength),
    boxShadow: `inset 3px 0 0 ${color}`,
    '& .remark': { color },
  });
  return {
    '& .remark': { ...CLIPPED, fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 600 },
    '& .error .remark': { ...TWO_LINES, whiteSpace: 'normal' },
    '& .error': severe(error.main, 0.11),
    '& .warning': severe(warning.main, 0.1),
    '& .compared': severe(info.main, 0.08),
    '& ins': { textDecoration: 'none', fontWeight: 600 },
  } as const;
};

/** The columns that stay at the left edge. */
const frozenColumns = ({ palette }: Theme) =>
  ({
    '& .id': {
      position: 'sticky',
      left: NUMBER_WIDTH,
      zIndex: 1,
      fontWeight: 600,
      borderRight: `2px solid ${palette.surface.line}`,
    },
    '& .number': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      width: NUMBER_WIDTH,
      textAlign: 'right',
      fontSize: '0.8125rem',
      color: palette.text.secondary,
      background: palette.surface.sunken,
      cursor: 'default',
      fontVariantNumeric: 'tabular-nums',
    },
  }) as const;

/** The active cell, the one that is pointed at, and students who are new. */
const marks = ({ palette }: Theme) =>
  ({
    '& .pointed': { outline: `2px solid ${palette.text.primary}`, outlineOffset: '-2px' },
    '& .active': { outline: `2px solid ${palette.info.main}`, outlineOffset: '-2px' },
    '& .marked .text': { paddingRight: '38px' },
    '& .new': {
      position: 'absolute',
      top: 8,
      right: 6,
      padding: '0 4px',
      borderRadius: '3px',
      fontSize: '0.6875rem',
      lineHeight: '16px',
      fontWeight: 700,
      color: palette.info.main,
      border: `1px solid ${palette.info.main}`,
      background: palette.background.paper,
    },
  }) as const;

const head = ({ palette }: Theme) =>
  ({
    '& .head': { position: 'sticky', top: 0, zIndex: 3, display: 'flex', height: HEADER_HEIGHT },
    '& .head .cell': {
      fontSize: '0.75rem',
      lineHeight: '16px',
      fontWeight: 700,
      color: palette.text.primary,
      background: palette.surface.sunken,
      borderBottom: `2px solid ${palette.surface.line}`,
      cursor: 'default',
    },
    '& .head .id, & .head .number': { zIndex: 4 },
    '& .head .caption': TWO_LINES,
  }) as const;

/** The look of the whole preview in one sheet: hundreds of cells are drawn at once and carry class names only. What comes later wins. */
export const gridStyles = (theme: Theme) =>
  ({
    ...cells(theme),
    ...remarks(theme),
    ...frozenColumns(theme),
    ...marks(theme),
    ...head(theme),
    ...chosenStyle(theme),
    '& .editor': editorStyle(theme),
  }) as const;
