import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../data/api.ts';
import { useAddress } from '../routing/use-address.ts';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';
import { CONNECTION_KEY } from './users.ts';

/** Connects the account of whoever has just come back from the sign-in provider, once; the address forgets it. */
export function useFinishedConnection(provider: string): { busy: boolean; error: unknown } {
  const { query, change } = useAddress();
  const { run, busy, error } = useSave();
  const notice = useNotice();
  const queries = useQueryClient();
  const isBack = query.get('connect') !== null;
  const begun = useRef(false);
  useEffect(() => {
    if (!isBack || begun.current) return;
    begun.current = true;
    change({ connect: null });
    void run(async () => {
      const state = await api.post('/api/app/singleSignOn/connection');
      queries.setQueryData(CONNECTION_KEY, state);
      notice(t('Your account is connected to %{provider}', { provider }));
    });
  }, [isBack, change, run, queries, notice, provider]);
  return { busy, error };
}
