import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { SCHOOL_KEY, useSchool } from '../../data/school.ts';
import { chooseScope, onScope, type ShownScope, shownScope } from '../../data/scope.ts';

/** Whose students are on display. */
export const useScope = (): ShownScope => useSyncExternalStore(onScope, shownScope);

/** Shows others: what was read of many students is read anew. */
export function useChooseScope(): (next: ShownScope) => void {
  const { user } = useSchool();
  const queries = useQueryClient();
  return (next) => {
    chooseScope(user.id, next);
    void queries.resetQueries({
      predicate: ({ queryKey }) => !['caseloads', ...SCHOOL_KEY].includes(String(queryKey[0])),
    });
  };
}
