import { Box } from '@mui/material';
import { useSyncExternalStore } from 'react';

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
  return (
    <Box role="status" className="no-print">
      {!online && (
        <Box
          sx={{
            bgcolor: 'warning.main',
            color: 'warning.contrastText',
            textAlign: 'center',
            py: 0.75,
            fontWeight: 600,
          }}
        >
          Waiting for internet connection
        </Box>
      )}
    </Box>
  );
}
