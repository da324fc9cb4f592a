import { api } from '../data/api.ts';
import { session } from '../data/session/session.ts';
import { replaceHashPath } from '../routing/use-hash-path.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';

/**
 * Leaves for the sign-in page, forgets what was loaded and where one was, and ends the session on the server. Without a
 * connection it ends there when it has been idle for too long.
 */
export function signOut(): void {
  api.delete('/api/app/session').catch(() => undefined);
  replaceHashPath('/Login');
  session.end();
}

/** Signs out; asks first where unsaved changes would be lost. */
export function useSignOut(): () => Promise<void> {
  const { mayLeave } = useLeaveGuard();
  return async () => {
    if (await mayLeave()) signOut();
  };
}
