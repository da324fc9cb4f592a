import { Box, CssBaseline } from '@mui/material';
import { Suspense, useEffect } from 'react';
import type { LayoutProps } from 'react-admin';
import { api } from '../data/api.ts';
import { useLiveChanges } from '../data/live/use-live-changes.ts';
import { onUnheardActivity } from '../data/session/activity.ts';
import { useLocation } from '../routing/router.ts';
import { useFocusAfterNavigation } from '../routing/use-focus-after-navigation.ts';
import { ConfirmProvider } from '../shared/ConfirmDialog.tsx';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { LeaveGuardProvider } from '../shared/LeaveGuard.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { useLanguage } from '../words/use-language.ts';
import { DrawnTheme } from './DrawnTheme.tsx';
import { FindingProvider } from './finding/finding.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OpenPage } from './OpenPage.tsx';
import { PastBanner } from './past/PastBanner.tsx';
import { SkipLink } from './SkipLink.tsx';
import { StartUp } from './StartUp.tsx';

/** The frame around every page behind sign-in; the page is drawn by react-admin's routes. */
export function Shell({ children }: LayoutProps) {
  const spoken = useLanguage();
  const { pathname } = useLocation();
  useFocusAfterNavigation();
  useLiveChanges();
  useEffect(() => onUnheardActivity(() => void api.get('/api/user').catch(() => undefined)), []);
  return (
    <DrawnTheme key={spoken}>
      <ConfirmProvider>
        <LeaveGuardProvider>
          <CssBaseline enableColorScheme />
          <SkipLink />
          <PastBanner />
          <StartUp>
            <FindingProvider>
              <Box
                sx={{
                  minHeight: '100dvh',
                  display: 'flex',
                  flexDirection: 'column',
                  bgcolor: 'background.default',
                  '@media print': { bgcolor: 'transparent' },
                }}
              >
                <NavigationBar pathname={pathname} />
                <OfflineBanner />
                <Box
                  component="main"
                  id="main"
                  tabIndex={-1}
                  sx={{ flex: 1, minHeight: 0, outline: 'none !important' }}
                >
                  <ErrorBoundary resetKey={pathname}>
                    <Suspense key={pageOf(pathname)} fallback={<PageOnItsWay />}>
                      <OpenPage>{children}</OpenPage>
                    </Suspense>
                  </ErrorBoundary>
                </Box>
              </Box>
            </FindingProvider>
          </StartUp>
        </LeaveGuardProvider>
      </ConfirmProvider>
    </DrawnTheme>
  );
}

/** Which page an address belongs to. Each has a frame of its own, which says that the page is on its way; without, the former page would stand there as if nothing had been pressed. */
function pageOf(pathname: string): string {
  const [, first = '', second = ''] = pathname.toLowerCase().split('/');
  return second === 'students' ? second : first;
}

const PageOnItsWay = () => (
  <Box sx={{ maxWidth: 1120, mx: 'auto', p: 3 }}>
    <LoadingState />
  </Box>
);
