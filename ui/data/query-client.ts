import { QueryClient } from '@tanstack/react-query';
import { isForbidden, mayPass } from './api-error.ts';
import { session } from './session/session.ts';

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
