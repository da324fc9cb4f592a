import type { Theme } from '@mui/material/styles';

const focusRing = (theme: Theme) => ({
  outline: `3px solid ${theme.palette.mode === 'dark' ? '#FFB199' : '#1F5F99'}`,
  outlineOffset: 2,
});

/** Rules for the whole document: focus ring, reduced motion, print. */
export const globalStyles = (theme: Theme) => ({
  // What is scrolled to stays clear of the bar.
  html: { scrollPaddingTop: 72 },
  body: { fontSize: '0.9375rem', WebkitFontSmoothing: 'antialiased' },
  ':focus-visible': focusRing(theme),
  // Buttons of every kind take the ring away by themselves, in a rule that comes later and counts as much as a class.
  ':root .Mui-focusVisible': focusRing(theme),
  // What fills its frame from edge to edge has the ring within.
  ':root .MuiMenuItem-root.Mui-focusVisible, :root .MuiTab-root.Mui-focusVisible': { outlineOffset: -3 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '0.01ms !important' },
    // A picture that had one would keep its former width for a moment, in which nobody could scroll to its end.
    '*:not(svg), *::before, *::after': { transitionDuration: '0.01ms !important' },
  },
  '@media print': {
    '@page': { margin: '16mm 14mm' },
    'html, body': { background: '#fff !important', color: '#000' },
    '.no-print': { display: 'none !important' },
    '.MuiPaper-root': { boxShadow: 'none !important', breakInside: 'avoid' },
  },
});
