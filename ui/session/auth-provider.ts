import type { AuthProvider } from 'react-admin';
import { session } from '../data/session/session.ts';

/**
 * react-admin's view of the session. Signing in has pages of its own that load before react-admin does; what a refused
 * session means is decided where the call was made (`request`), so that a page with unsaved changes can stay.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Signing in happens on the sign-in page.')),
  logout: async () => {
    session.end();
    return false;
  },
  checkAuth: async () => {
    if (!session.id()) throw new Error('Not signed in.');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};
