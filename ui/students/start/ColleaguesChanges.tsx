import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ACTION_LABELS, EVENT_LABELS, labelIn } from '../../../domain/labels/labels.ts';
import type { JournalAction } from '../../../domain/wire/journal-actions.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { locale } from '../../shared/locale.ts';
import { Section } from '../../shared/Section.tsx';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

/** 'Term data changed', 'Import of a file: fall.csv' */
const whatOf = ({ kind, over, types }: JournalAction): string => {
  const first = types[0];
  if (kind !== 'visit' || !first) return [translated(ACTION_LABELS[kind]), over?.file?.name].filter(Boolean).join(': ');
  return `${translated(labelIn(EVENT_LABELS, first.type))}${types.length > 1 ? t(' and more') : ''}`;
};

/** What others did in this year today; nothing where nobody did anything. */
export function ColleaguesChanges() {
  const { oversees, past, installation } = useSchool();
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const { data } = useQuery({
    queryKey: ['colleagues', year.id],
    enabled: past === null,
    queryFn: ({ signal }) =>
      api.get('/api/app/schoolYears/:yearId/colleaguesToday', { params: { yearId: year.id }, signal }),
  });
  const others = data?.actions ?? [];
  const placeOf = ({ id, studentId }: JournalAction) =>
    oversees ? `/actions/${id}/show` : studentId === null ? undefined : paths.history(studentId);
  if (others.length === 0) return null;
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: installation.timeZone });
  return (
    <Section title={t('Colleagues’ changes today')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map((action) => (
          <Box component="li" key={action.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5 }}>
            <Box component="time" dateTime={action.at} sx={{ color: 'text.secondary', minWidth: '4.5rem' }}>
              {time.format(new Date(action.at))}
            </Box>
            <What to={placeOf(action)}>{[action.student, whatOf(action)].filter(Boolean).join(': ')}</What>
            <Box sx={{ color: 'text.secondary' }}>{action.actor.name}</Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Leads to where it can be read; an action over many students is read by those who oversee. */
function What({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return <Box sx={place}>{children}</Box>;
  return (
    <Link component={RouterLink} to={to} sx={place}>
      {children}
    </Link>
  );
}

const place = { flex: '1 1 12rem' } as const;
