import { Link as MuiLink } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isKeyOf } from '../../domain/kernel/keys.ts';
import { api } from '../data/api.ts';
import { Link, useParams } from '../routing/router.ts';
import { HISTORY_PAGE, HistoryPages } from '../shared/history/HistoryTab.tsx';
import { Page } from '../shared/Page.tsx';
import { t } from '../words/t.ts';

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

/** The kinds of subjects, and what their histories are called. */
const NAMES = {
  staff: 'History of the account',
  year: 'History of the school year',
  'school-settings': 'History of the settings',
} as const;
const whatIs = (kind: string) => (isKeyOf(NAMES, kind) ? t(NAMES[kind]) : '');

/** Everything that was recorded of an account, a school year or the settings. */
export default function Timeline() {
  const { subject = '' } = useParams();
  const timeline = useTimeline(subject);
  const what = whatIs(subject.replace(/-\d+$/, ''));
  const name = timeline.data?.pages[0]?.name;
  return (
    <Page
      title={[what, name].filter(Boolean).join(': ') || t('Journal')}
      subtitle={
        <MuiLink component={Link} to="/Journal">
          {t('Journal')}
        </MuiLink>
      }
    >
      <HistoryPages key={subject} history={timeline} withYear={false} />
    </Page>
  );
}
