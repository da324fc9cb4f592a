import { alpha, type Theme } from '@mui/material/styles';
import { chosenStyle } from '../../shared/grid/chosen-style.ts';
import { editorStyle } from '../../shared/grid/editor-style.ts';
import { RISK_COLORS } from '../../theme/risk-colors.ts';

/** Cut off without being a part that could scroll: of those the browser would keep one for each cell. */
const CLIPPED = { display: 'block', overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Answers by the level of risk they stand for: its tint, and its word below the answer. */
const levels = ({ palette }: Theme) => ({
  '& [data-level]::after': {
    content: 'attr(data-level)',
    display: 'block',
    fontSize: '0.6875rem',
    fontWeight: 600,
    lineHeight: '0.875rem',
  },
  ...Object.fromEntries(
    Object.entries(RISK_COLORS[palette.mode]).map(([level, { tint, text }]) => [
      `& .risk-${level}`,
      { background: tint, color: text, '& .mark': { color: 'inherit' } },
    ]),
  ),
});

/** The headers, which stay in view and sort. */
const headers = ({ palette }: Theme) =>
  ({
    '& .head': { position: 'sticky', top: 0, zIndex: 3 },
    '& .head .headers': { display: 'flex', minWidth: '100%', width: 'max-content' },
    '& .head .cell': {
      minHeight: '2.75rem',
      fontSize: '0.75rem',
      lineHeight: '1rem',
      fontWeight: 700,
      background: palette.surface.sunken,
      borderBottom: `2px solid ${palette.surface.line}`,
      cursor: 'default',
    },
    '& .head .frozen': { zIndex: 4 },
    '& .sort': {
      all: 'unset',
      alignSelf: 'stretch',
      display: 'flex',
      alignItems: 'center',
      width: '100%',
      cursor: 'pointer',
      '&:hover': { textDecoration: 'underline' },
    },
  }) as const;

const sheet = (theme: Theme) => {
  const { palette } = theme;
  const tint = (color: string) =>
    `linear-gradient(${alpha(color, 0.1)}, ${alpha(color, 0.1)}), ${palette.background.paper}`;
  return {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    background: palette.surface.sunken,
    borderBlock: `1px solid ${palette.surface.line}`,
    '&:focus-visible': { outlineOffset: '-3px' },
    '& .line': { position: 'absolute', left: 0, display: 'flex', minWidth: '100%', width: 'max-content' },
    '& .line.editing': { zIndex: 2 },
    '& .cell': {
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      padding: '0 8px',
      fontSize: '0.875rem',
      lineHeight: '1.2rem',
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
      borderRight: `1px solid ${palette.divider}`,
      cursor: 'cell',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .read': { flex: 'none', cursor: 'default' },
    '& .text': { ...CLIPPED, flex: 1, minWidth: 0 },
    '& .unanswered': { color: palette.text.secondary },
    // Only what something lies over is a layer of its own.
    '& .active, & .chosen, & .level': { position: 'relative' },
    '& .frozen': { position: 'sticky', zIndex: 1 },
    '& .name': { display: 'block', borderRight: `2px solid ${palette.surface.line}`, paddingBlock: '5px' },
    '& .name a': { ...CLIPPED, fontWeight: 600, color: palette.text.primary, textDecoration: 'none' },
    '& .name a:hover': { textDecoration: 'underline' },
    '& .grade': { ...CLIPPED, fontSize: '0.75rem', lineHeight: '1rem', color: palette.text.secondary },
    '& .level': { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center' },
    '& .course': { position: 'absolute', right: '8px', top: '50%', transform: 'translateY(-50%)', display: 'flex' },
    // Above the words that take the line below the level.
    '& .grade ~ .course': { top: '1px', transform: 'none' },
    '& .mark': { flex: 'none', marginLeft: '4px', fontSize: '0.75rem', fontWeight: 700 },
    ...levels(theme),
    '& .sending .text': { fontStyle: 'italic' },
    '& .sending .mark': { color: palette.text.secondary },
    '& .saved .mark': { color: palette.success.main },
    '& .failed': { background: tint(palette.error.main), boxShadow: `inset 3px 0 0 ${palette.error.main}` },
    '& .failed .mark': { color: palette.error.main },
    // Both values need the room that the level takes elsewhere; of now and then it would be one of two.
    '& .differs [data-level]::after': { content: 'none' },
    '& .differs': { boxShadow: `inset 0 0 0 1px ${palette.warning.main}`, background: palette.surface.accent },
    '& .none': { background: palette.surface.sunken, cursor: 'default' },
    '& .active': { outline: `2px solid ${palette.info.main}`, outlineOffset: '-2px' },
    ...headers(theme),
    ...chosenStyle(theme),
    '& .editor': editorStyle(theme),
    '& textarea.editor': { height: '7rem', padding: '8px', resize: 'none', lineHeight: '1.3rem' },
  } as const;
};

/** The look of the whole table in one sheet around it: hundreds of cells are drawn at once and carry class names only. */
export const tableStyles = (theme: Theme) => ({ display: 'contents', '& > .sheet': sheet(theme) }) as const;
