import { createTheme, ThemeProvider, useTheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { lightTheme } from '../theme/theme.ts';

/** Whatever the screen looks like, paper is light: the light theme for as long as the browser prints. */
export function PaperTheme({ children }: { children: ReactNode }) {
  const onScreen = useTheme();
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
