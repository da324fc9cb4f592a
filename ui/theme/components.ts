import type { ThemeOptions } from '@mui/material/styles';
import { controls } from './controls.ts';
import { globalStyles } from './global.ts';
import { surfaces } from './surfaces.ts';

/** How the parts of the library look here: quiet borders instead of shadows, labels above their fields, no shouting. */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: { styleOverrides: globalStyles },
  ...controls,
  ...surfaces,
};
