import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ACTION_LABELS, EVENT_LABELS } from '../../../domain/labels/labels.ts';
import type { JournalAction } from '../../../domain/wire/journal-actions.ts';
import { useSchool, useToday } from '../../data/school.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { LOCALE } from '../../shared/locale.ts';
import { Section } from '../../shared/Section.tsx';
import { useYearView } from '../year/year-context.tsx';

/** Actions of today that are looked through for those of others, and how many are shown. */
const LOOKED_AT = 25;
const SHOWN = 6;

const labels: Readonly<Record<string, string>> = EVENT_LABELS;

/** 'Term data changed', 'Import of a file: fall.csv' */
const whatOf = ({ kind, over, types }: JournalAction): string => {
  const first = types[0];
  if (kind !== 'visit' || !first) return [ACTION_LABELS[kind], over?.file?.name].filter(Boolean).join(': ');
  return `${labels[first.type] ?? first.type}${types.length > 1 ? ' and more' : ''}`;
};

/** What others did in this year today, for those who may read the journal; nothing where nobody did anything. */
export function ColleaguesChanges() {
  const { user, past, installation } = useSchool();
  const { year } = useYearView();
  const today = useToday();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['actions', 'colleagues', year.id, today],
    enabled: past === null && (user.admin || user.auditor),
    queryFn: ({ signal }) =>
      dataProvider.getList<JournalAction>('actions', {
        filter: { yearId: year.id, firstDay: today },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: LOOKED_AT },
        signal,
      }),
  });
  const others = (data?.data ?? []).filter(({ actor }) => actor.id !== user.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: installation.timeZone });
  return (
    <Section title="Colleagues’ changes today">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map((action) => (
          <Box component="li" key={action.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5 }}>
            <Box component="time" dateTime={action.at} sx={{ color: 'text.secondary', minWidth: '4.5rem' }}>
              {time.format(new Date(action.at))}
            </Box>
            <Link component={RouterLink} to={`/actions/${action.id}/show`} sx={{ flex: '1 1 12rem' }}>
              {[action.student, whatOf(action)].filter(Boolean).join(': ')}
            </Link>
            <Box sx={{ color: 'text.secondary' }}>{action.actor.name}</Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
