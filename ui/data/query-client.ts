import { QueryClient } from '@tanstack/react-query';
import { ApiError, isForbidden } from './api-error.ts';
import { session } from './session/session.ts';

/** Only what may pass by itself is tried again: no answer, or a server that is busy. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** One cache for the screens and for react-admin. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: ({ state }) => !isForbidden(state.error),
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
  },
});

let visit = session.visit();
// What was loaded for one account is never shown to another, whoever signs in next and in whichever tab.
session.subscribe(() => {
  if (session.visit() === visit) return;
  visit = session.visit();
  queryClient.clear();
});
