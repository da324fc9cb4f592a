import { Box } from '@mui/material';
import { Link } from '../routing/router.ts';
import { translated } from '../words/t.ts';
import { sideways, useSideways } from './scrolls-sideways.ts';

interface TabLink {
  label: string;
  to: string;
  current: boolean;
}

/** Addresses side by side that look like tabs; announced as what they are, links of which one is current and in view. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const nav = useSideways<HTMLElement>({ showCurrent: links.find(({ current }) => current)?.label ?? '' });
  return (
    <Box component="nav" ref={nav} aria-label={label} className="no-print" sx={row}>
      {links.map(({ label: text, to, current }) => (
        <Box key={text} component={Link} to={to} aria-current={current ? 'page' : undefined} sx={link(current)}>
          {translated(text)}
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  columnGap: 3,
  ...sideways(),
  // Tabs are swept, not dragged by a bar below their underline.
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  mb: 2.5,
} as const;

const link = (current: boolean) =>
  ({
    fontFamily: 'Oswald',
    fontWeight: 500,
    fontSize: '0.9375rem',
    letterSpacing: '0.03em',
    lineHeight: '44px',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: current ? 'primary.dark' : 'text.secondary',
    borderBottom: 3,
    borderColor: current ? 'primary.light' : 'transparent',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -3 },
  }) as const;
