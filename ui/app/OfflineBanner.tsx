import { Box } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { BANNER_HEIGHT } from '../theme/below-bar.ts';
import { t } from '../words/t.ts';

/** Pixels. */
const HEIGHT = 34;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** A line under the bar while the browser reports no connection; reading what is loaded goes on. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    if (online) return;
    const { style } = document.documentElement;
    style.setProperty(BANNER_HEIGHT, `${HEIGHT}px`);
    return () => void style.removeProperty(BANNER_HEIGHT);
  }, [online]);
  return (
    <Box role="status" className="no-print">
      {!online && (
        <Box
          sx={{
            bgcolor: 'warning.main',
            color: 'warning.contrastText',
            textAlign: 'center',
            height: HEIGHT,
            lineHeight: `${HEIGHT}px`,
            fontWeight: 600,
          }}
        >
          {t('Waiting for internet connection')}
        </Box>
      )}
    </Box>
  );
}
