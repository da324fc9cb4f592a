import type { ThemeOptions } from '@mui/material/styles';
import { components } from './components.ts';
import { darkPalette, lightPalette } from './palette.ts';

const HEADING = "'Oswald', 'Arial Narrow', sans-serif";
const heading = (rem: number, lineHeight: number) => ({
  fontFamily: HEADING,
  fontWeight: 500,
  fontSize: `${rem}rem`,
  lineHeight,
  letterSpacing: '0.005em',
});

/** Oswald names things, Open Sans says them. Figures are tabular wherever they stand below each other. */
const typography = {
  fontFamily: "'Open Sans', system-ui, sans-serif",
  fontSize: 15,
  htmlFontSize: 16,
  h1: heading(1.625, 1.25),
  h2: heading(1.25, 1.3),
  h3: heading(1.0625, 1.35),
  h4: heading(1, 1.4),
  h5: heading(1, 1.4),
  h6: heading(1, 1.4),
  subtitle1: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.4 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  overline: { fontSize: '0.75rem', fontWeight: 700, letterSpacing: '0.06em', lineHeight: 1.5 },
  button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0, lineHeight: 1.5 },
} satisfies ThemeOptions['typography'];

/** Widths (rules/screens#sizes): small below 700, one pane below 1100. */
const breakpoints = { values: { xs: 0, sm: 700, md: 900, lg: 1100, xl: 1500 } };

const options = (palette: typeof lightPalette | typeof darkPalette) => ({
  palette,
  typography,
  breakpoints,
  components,
  shape: { borderRadius: 6 },
  transitions: { duration: { enteringScreen: 160, leavingScreen: 120, standard: 160, short: 140, shorter: 120 } },
});

export const lightTheme = options(lightPalette);
export const darkTheme = options(darkPalette);
