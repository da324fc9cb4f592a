import type { AuthProvider } from 'react-admin';
import { mayAct } from '../../domain/staff/rights.ts';
import { queryClient } from '../data/query-client.ts';
import { SCHOOL_QUERY } from '../data/school.ts';
import { session } from '../data/session/session.ts';
import { t } from '../words/t.ts';

/** The account that is signed in, with the rights it has. */
const signedIn = async () => (await queryClient.ensureQueryData(SCHOOL_QUERY)).user;

/**
 * react-admin's view of the session. Signing in has pages of its own that load before react-admin does; what a refused
 * session means is decided where the call was made (`request`), so that a page with unsaved changes can stay. Who may do
 * what stands in the table that the server's calls carry, too.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error(t('Signing in happens on the sign-in page.'))),
  logout: async () => {
    session.end();
    return false;
  },
  // What react-admin draws stands only while somebody is signed in, or signs in again over unsaved changes.
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: signedIn,
  canAccess: async ({ resource, action, record }) => mayAct(await signedIn(), resource, action, record?.['id']),
};
