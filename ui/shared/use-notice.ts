import { useCallback } from 'react';
import { useNotify } from 'react-admin';

type Kind = 'success' | 'error' | 'info' | 'warning';

/** Says a short sentence at the lower edge of the screen; it is announced and goes by itself. */
export function useNotice(): (text: string, kind?: Kind) => void {
  const notify = useNotify();
  return useCallback(
    (text, kind = 'success') => notify(text, { type: kind, autoHideDuration: kind === 'error' ? 8000 : 5000 }),
    [notify],
  );
}
