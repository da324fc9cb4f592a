import { alpha, type Theme } from '@mui/material/styles';

const ONE_LINE = { overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The box that selects: that of other forms, without their parts, of which a list that is scrolled would draw hundreds. */
const box = ({ palette, spacing }: Theme) =>
  ({
    '& .box': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: spacing(1),
      borderRadius: '50%',
      color: palette.text.secondary,
      '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
      '@media (hover: hover)': { '&:hover': { background: alpha(palette.primary.main, palette.action.hoverOpacity) } },
    },
    '& .box input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
    },
    '& .box.ticked': { color: palette.primary.main },
    '& .box svg': {
      display: 'block',
      width: '1.25rem',
      height: '1.25rem',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
    },
    '& .box.ticked rect': { fill: 'currentColor' },
    '& .box path': { stroke: palette.background.paper },
  }) as const;

/** The look of the whole list in one sheet: rows are drawn while it is scrolled, and carry class names only. */
export const gridStyles = (theme: Theme) => {
  const { palette, spacing } = theme;
  return {
    display: 'contents',
    '& > .sheet': {
      // Never without room for some rows: on a telephone held sideways, or enlarged, the page scrolls instead.
      flex: '1 0 15rem',
      minHeight: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      containerType: 'inline-size',
    },
    '& .row': {
      position: 'absolute',
      top: 0,
      left: 0,
      right: 0,
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      gap: spacing(1),
      padding: `0 ${spacing(2)}`,
      borderBottom: `1px solid ${palette.divider}`,
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outlineOffset: -3 },
    },
    '& .row.open': { background: palette.surface.accent, boxShadow: `inset 3px 0 0 ${palette.primary.light}` },
    '& .select': { flex: 'none', marginLeft: spacing(-0.75) },
    ...box(theme),
    '& .who': { flex: 1, minWidth: 0 },
    '& .who a': { ...ONE_LINE, display: 'block', fontWeight: 600, color: palette.text.primary, textDecoration: 'none' },
    '& .about': { ...ONE_LINE, fontSize: '0.8125rem', color: palette.text.secondary },
    // All rows are as high: beyond two lines the words stand in the tip.
    '& .differs': { display: 'flex' },
    '& .differs > span > span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      overflow: 'hidden',
      lineHeight: 1.4,
    },
    // Room for four terms; where the list is too narrow for it, the name is worth more.
    '& .course': {
      flex: 'none',
      display: 'none',
      width: '3.25rem',
      [`@container (min-width: calc(23rem + ${spacing(4)}))`]: { display: 'block' },
    },
    '& .level': { flex: 'none', minWidth: '7.25rem' },
    '& .answered': { fontSize: '0.75rem', color: palette.text.secondary, whiteSpace: 'nowrap' },
    // In place of a name and of what is said of a student, until they have come.
    '& .waits': { height: '0.75rem', borderRadius: '6px', background: palette.action.hover },
    '& .waits.name': { width: '55%', marginBottom: '0.5rem' },
    '& .waits.words': { width: '35%', height: '0.5rem' },
  } as const;
};
