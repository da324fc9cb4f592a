import { Link as MuiLink } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { Link, useParams } from '../routing/router.ts';
import { HISTORY_PAGE, HistoryPages } from '../shared/history/HistoryTab.tsx';
import { Page } from '../shared/Page.tsx';

const useTimeline = (subject: string) =>
  useInfiniteQuery({
    queryKey: ['history', subject],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/app/timelines/:subject', {
        params: { subject },
        query: { before: pageParam, limit: HISTORY_PAGE },
        signal,
      }),
    getNextPageParam: (last) => last.next,
  });

/** Everything that was recorded of an account, a school year or the settings. */
export default function Timeline() {
  const { subject = '' } = useParams();
  const translate = useTranslate();
  const timeline = useTimeline(subject);
  const what = translate(`app.journal.timelines.${subject.replace(/-\d+$/, '')}`, { _: '' });
  const name = timeline.data?.pages[0]?.name;
  return (
    <Page
      title={[what, name].filter(Boolean).join(': ')}
      subtitle={
        <MuiLink component={Link} to="/Journal">
          {translate('app.menu.journal')}
        </MuiLink>
      }
    >
      <HistoryPages key={subject} history={timeline} withYear={false} />
    </Page>
  );
}
