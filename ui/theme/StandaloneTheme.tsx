import { CssBaseline, useMediaQuery } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { darkTheme, lightTheme } from './theme.ts';

/** Where react-admin keeps the chosen theme. */
const STORED_MODE = 'RaStore.theme';

/** The theme for what is drawn before react-admin is loaded: the mode chosen there, or the system's. */
export function StandaloneTheme({ children }: { children: ReactNode }) {
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const stored = localStorage.getItem(STORED_MODE);
  const dark = stored ? stored === '"dark"' : systemDark;
  const theme = useMemo(() => createTheme(dark ? darkTheme : lightTheme), [dark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
