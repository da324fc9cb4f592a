import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { darkTheme, lightTheme } from './theme.ts';

/** How close things stand: room to breathe, or more of a list at a glance. Text keeps its size. */
export type Density = 'comfortable' | 'compact';

/** The density of this browser, and a way to change it. */
export const useDensity = () => useStore<Density>('density', 'comfortable');

/** The one that is not chosen. */
export const otherDensity = (density: Density): Density => (density === 'compact' ? 'comfortable' : 'compact');

/** What the menu calls a density that can be chosen. */
export const DENSITY_LABELS: Record<Density, string> = { comfortable: 'Comfortable layout', compact: 'Compact layout' };

/** Height of a row of a student list, in rem so that it grows with the text: 70 px (rules/screens#sizes), or 52. */
export const ROW_REMS: Record<Density, number> = { comfortable: 4.375, compact: 3.25 };

/** Least height of other rows of that kind, 70 px or 52. */
export const LIST_ROW = (theme: Theme): string => theme.spacing(8.75);

/** Fingers need 44 px whatever the density. */
const low = (pixels: number) => ({ minHeight: pixels, '@media (pointer: coarse)': { minHeight: 44 } });

/** Pixels of one step. */
const COMPACT_SPACING = 6;
const compactParts: ThemeOptions = {
  components: {
    MuiButton: { styleOverrides: { root: { ...low(32), paddingBlock: 3 }, sizeSmall: low(28) } },
    MuiOutlinedInput: {
      styleOverrides: { sizeSmall: { ...low(34), '& .MuiOutlinedInput-input': { paddingBlock: 5 } } },
    },
    MuiMenuItem: { styleOverrides: { root: low(32) } },
    MuiCheckbox: { styleOverrides: { root: { padding: 5 } } },
    MuiRadio: { styleOverrides: { root: { padding: 5 } } },
    MuiTableCell: { styleOverrides: { sizeSmall: { paddingBlock: 4 }, sizeMedium: { paddingBlock: 8 } } },
  },
};

/** The compact form of a theme; what it does not name stays. */
export const compactTheme = (mode: 'light' | 'dark'): Theme =>
  createTheme({ ...(mode === 'dark' ? darkTheme : lightTheme), spacing: COMPACT_SPACING }, compactParts);
