import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EVENT_LABELS } from '../../domain/labels/labels.ts';
import type { WireFiledExits } from '../../domain/wire/calls/exits.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';
import { groupText } from './exit-words.ts';

/** Figures as they were filed, and who counts otherwise now (rules/facts#filing). */
export function Filings({ year }: { year: number }) {
  const { user, past } = useSchool();
  const cache = useQueryClient();
  const notice = useNotice();
  const { error: refusal, busy, run } = useSave();
  const params = { year: String(year) } as never;
  const queryKey = ['exits', year, 'filings'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/api/app/exits/:year/filings', { params, signal }),
    enabled: past === null,
  });
  if (past) return null;
  const file = () =>
    run(async () => {
      cache.setQueryData(queryKey, await api.post('/api/app/exits/:year/filings', { params }));
      notice(t('The figures are filed'));
    });
  const button = user.admin && (
    <Button size="small" variant="outlined" disabled={busy} onClick={() => void file()}>
      {t('File these figures')}
    </Button>
  );
  return (
    <Section
      title={t('Filed')}
      note={t('What was filed stays as it is; Difference says who counts otherwise now.')}
      tools={button}
    >
      <ErrorBox error={refusal} />
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState label={t('Loading what was filed')} lines={2} />}
      {data?.filings.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('Nothing was filed of this year.')}</Typography>
      )}
      {data?.filings.map((filed) => (
        <Filed key={filed.filing} filed={filed} />
      ))}
    </Section>
  );
}

function Filed({ filed }: { filed: WireFiledExits }) {
  const { timeZone } = useSchool().installation;
  const { differences } = filed;
  const shown = (group: WireFiledExits['differences'][number]['was']) =>
    group === null ? t('not among the exits') : groupText(group);
  return (
    <Box sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {t('Filed on %{when} by %{name}', { when: dayAndTime(filed.at, timeZone), name: filed.by.name })}
      </Typography>
      <Typography>
        {t('Indicator 1: %{one} %, Indicator 2: %{two} %, of %{denominator}', {
          one: filed.indicator1 ?? '–',
          two: filed.indicator2 ?? '–',
          denominator: filed.denominator,
        })}
      </Typography>
      <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        SHA-256 {filed.hash}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {t(differences.length === 0 ? 'Difference: none.' : 'Difference: %{count}', { count: differences.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {differences.map((one) => (
          <li key={one.id}>
            {one.name ?? t('Forgotten student')}: {shown(one.was)} → {shown(one.is)}
            {one.type && one.changedAt && one.changedBy
              ? ` (${(EVENT_LABELS as Record<string, string>)[one.type] ?? one.type}, ${one.changedBy.name}, ${dayAndTime(one.changedAt, timeZone)})`
              : ` (${t('the state profile was changed')})`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
