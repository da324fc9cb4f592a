import type { PaletteOptions } from '@mui/material/styles';

/** The brand's own colours. They are accents: a line, a mark, one button. Never an area behind content. */
export const BRAND = { red: '#D43425', darkRed: '#A20B0E', orange: '#F5633A' } as const;

/** Greys are warm, so that the reds beside them look like ink on paper; every text pair holds 4.5:1. */
export const lightPalette = {
  mode: 'light',
  primary: { main: '#C52C1E', dark: BRAND.darkRed, light: BRAND.orange, contrastText: '#FFFFFF' },
  secondary: { main: '#4A433E', dark: '#2B2623', light: '#6A615A', contrastText: '#FFFFFF' },
  error: { main: '#B3140F', contrastText: '#FFFFFF' },
  warning: { main: '#8F5200', contrastText: '#FFFFFF' },
  info: { main: '#2B5F8F', contrastText: '#FFFFFF' },
  success: { main: '#2C6E2A', contrastText: '#FFFFFF' },
  background: { default: '#F8F6F3', paper: '#FFFFFF' },
  text: { primary: '#26211D', secondary: '#655C55', disabled: '#9A918A' },
  divider: '#E5DFD8',
  action: { hover: 'rgba(74,48,30,0.05)', selected: 'rgba(162,11,14,0.07)', focus: 'rgba(74,48,30,0.08)' },
  surface: { sunken: '#F1EDE8', accent: '#FDF1EC', line: '#CFC6BD' },
} satisfies PaletteOptions;

export const darkPalette = {
  mode: 'dark',
  primary: { main: '#FF8F78', dark: '#FFAE9C', light: BRAND.orange, contrastText: '#2A0A05' },
  secondary: { main: '#CFC6BE', dark: '#E6DFD8', light: '#AFA59C', contrastText: '#1C1917' },
  error: { main: '#FF9388', contrastText: '#2A0503' },
  warning: { main: '#F2B45C', contrastText: '#241500' },
  info: { main: '#8FC1EE', contrastText: '#06182A' },
  success: { main: '#8CCB85', contrastText: '#07200A' },
  background: { default: '#161412', paper: '#1E1B19' },
  text: { primary: '#F1ECE7', secondary: '#B7ADA5', disabled: '#7E756E' },
  divider: '#37312D',
  action: { hover: 'rgba(255,235,220,0.06)', selected: 'rgba(255,143,120,0.13)', focus: 'rgba(255,235,220,0.1)' },
  surface: { sunken: '#262220', accent: '#33211C', line: '#5A514A' },
} satisfies PaletteOptions;

interface SurfaceColors {
  /** Behind what lies a step lower than the page: table heads, empty tracks. */
  sunken: string;
  /** A whisper of the brand, for what is chosen or needs an eye. */
  accent: string;
  /** Borders of controls: 3:1 where they carry meaning together with the text. */
  line: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    surface: SurfaceColors;
  }
  interface PaletteOptions {
    surface?: SurfaceColors;
  }
}
