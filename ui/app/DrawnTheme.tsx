import { createTheme, ThemeProvider, useTheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { compactTheme, useDensity } from '../theme/density.ts';
import { lightTheme } from '../theme/theme.ts';

/**
 * The theme as it is drawn: in the density that was chosen; and whatever the screen looks like, paper is light, for as
 * long as the browser prints.
 */
export function DrawnTheme({ children }: { children: ReactNode }) {
  const chosen = useTheme();
  const { mode } = chosen.palette;
  const [density] = useDensity();
  const compact = useMemo(() => compactTheme(mode), [mode]);
  const onScreen = density === 'compact' ? compact : chosen;
  const paper = useMemo(() => createTheme(lightTheme), []);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture right after the event, so the change must not wait for the next drawing.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return <ThemeProvider theme={printing ? paper : onScreen}>{children}</ThemeProvider>;
}
