import type { AuthProvider } from 'react-admin';
import type { WireUser } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { session } from './session.ts';

/** react-admin's view of the session. Signing in has pages of its own that load before react-admin does. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Signing in happens on the sign-in page.')),
  logout: async () => {
    session.end();
    return false;
  },
  checkAuth: async () => {
    if (!session.token()) throw new Error('Not signed in.');
  },
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) throw new Error('The session has ended.');
  },
  getIdentity: async () => {
    const { user } = await api.get<{ user: WireUser }>('/user');
    return { id: user.id, fullName: `${user.firstName} ${user.lastName}` };
  },
  getPermissions: async () => undefined,
};
