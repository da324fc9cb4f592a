import { useEffect, useState } from 'react';
import type { Installation } from '../../domain/wire/sign-in.ts';
import { api } from '../data/api.ts';

/** What the public pages show of this installation; undefined until it is known, or when it cannot be. */
export function useInstallation(): Installation | undefined {
  const [installation, setInstallation] = useState<Installation>();
  useEffect(() => {
    const going = new AbortController();
    api.get('/api/app/installation', { signal: going.signal }).then(setInstallation, () => undefined);
    return () => going.abort();
  }, []);
  return installation;
}
