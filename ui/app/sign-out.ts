import { session } from '../session/session.ts';
import { useLeaveGuard } from '../shared/LeaveGuard.tsx';
import { replaceHashPath } from './use-hash-path.ts';

/** Leaves for the sign-in page, forgets what was loaded and where one was. Local to this browser. */
export function signOut(): void {
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
