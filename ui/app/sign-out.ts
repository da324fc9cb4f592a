import { useQueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { replaceHashPath } from './use-hash-path.ts';

/** Leaves for the sign-in page, forgets what was loaded and where one was. Local to this browser. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  return () => {
    replaceHashPath('/Login');
    session.end();
    queries.clear();
  };
}
