import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';
import type { SavedView } from '../../../domain/staff/view-list.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { messageOf } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { readViews } from './saved-views.ts';

const KEY = ['views'];

/** The account's own views of the list, the same at every machine; none while they are not known. */
export function useSavedViews() {
  const queries = useQueryClient();
  const notice = useNotice();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get('/api/app/views', { signal }) });
  const change = async (sent: Promise<{ views: SavedView[] }>) => {
    try {
      queries.setQueryData(KEY, await sent);
      return true;
    } catch (error) {
      notice(messageOf(error), 'error');
      return false;
    }
  };
  const save = (view: SavedView) => change(api.post('/api/app/views', { body: view }));
  useViewsOfBefore(data?.views, save);
  return {
    views: data?.views ?? [],
    save,
    remove: (name: string) => change(api.post('/api/app/views/remove', { body: { name } })),
  };
}

/** Views were kept by the browser before: they move to the account once. */
function useViewsOfBefore(there: readonly SavedView[] | undefined, save: (view: SavedView) => Promise<boolean>): void {
  const [kept, keep] = useStore<unknown>(`students.views.${useSchool().user.id}`, []);
  const views = readViews(kept);
  const move = useEffectEvent(async (present: readonly SavedView[]) => {
    if (views.length === 0) return;
    keep([]);
    for (const view of views) if (!present.some(({ name }) => name === view.name)) await save(view);
  });
  useEffect(() => {
    if (there) void move(there);
  }, [there]);
}
