import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EVENT_LABELS, labelIn } from '../../domain/labels/labels.ts';
import type { ExitFiguresAnswer, WireFiledExits } from '../../domain/wire/calls/exits.ts';
import { api, request } from '../data/api.ts';
import { saveFile } from '../data/save-file.ts';
import { useSchool } from '../data/school.ts';
import { Link as RouterLink } from '../routing/router.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { dayAndTime, plainDayInWords } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t, translated } from '../words/t.ts';
import { groupText } from './exit-words.ts';
import { useExitFigures } from './use-exits.ts';

/** Figures as they were filed, and who counts otherwise now (rules/facts#filing). */
export function Filings({ year }: { year: number }) {
  const { user, past } = useSchool();
  const params = { year };
  const queryKey = ['exits', year, 'filings'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/api/app/exits/:year/filings', { params, query: {}, signal }),
    enabled: past === null,
  });
  const { error: refusal, busy, file } = useFile(year, queryKey);
  if (past) return null;
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
        <Filed key={filed.filing} year={year} filed={filed} />
      ))}
    </Section>
  );
}

/** Shows what would be frozen, as it is at this moment, and freezes it after a yes. */
function useFile(year: number, queryKey: readonly unknown[]) {
  const cache = useQueryClient();
  const notice = useNotice();
  const confirm = useConfirm();
  const { refetch } = useExitFigures(year);
  const saving = useSave();
  const file = () =>
    saving.run(async () => {
      const { data, error } = await refetch();
      if (!data) throw error;
      const sure = await confirm({
        title: t('File the figures of %{from} to %{to}?', {
          from: plainDayInWords(data.first),
          to: plainDayInWords(data.last),
        }),
        text: toFreeze(data),
        ...{ yes: t('File these figures'), no: t('Cancel'), danger: true },
      });
      if (!sure) return;
      const params = { year };
      cache.setQueryData(queryKey, await api.post('/api/app/exits/:year/filings', { params }));
      notice(t('The figures are filed'));
    });
  return { ...saving, file };
}

const toFreeze = ({ indicator1, indicator2, denominator, all, unresolved }: ExitFiguresAnswer) =>
  [
    `${t('Indicator 1: %{one} %, Indicator 2: %{two} %, of %{denominator}', { one: indicator1 ?? '–', two: indicator2 ?? '–', denominator })}.`,
    t('Not counted: %{count}.', { count: all - denominator }),
    unresolved > 0 && t('Unresolved, by the exit category alone: %{count}.', { count: unresolved }),
    t('What is filed stays for ever and is not taken back; what is corrected later shows as Difference.'),
  ]
    .filter(Boolean)
    .join(' ');

type Difference = WireFiledExits['differences'][number];

function Filed({ year, filed }: { year: number; filed: WireFiledExits }) {
  const { timeZone } = useSchool().installation;
  const { error, busy, run } = useSave();
  const { differ, filing } = filed;
  const all = useAllDifferences(year, filed);
  const take = () =>
    run(async () => {
      const params = { year, filing };
      const answer = await request('GET', '/api/app/exits/:year/filings/:filing/file', { params });
      saveFile(await answer.blob(), `exits-${year}-filing-${filing}.json`);
    });
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
        {t('Counted up to entry %{upTo}, by rules of version %{rules}.', { upTo: filed.upTo, rules: filed.rules })}{' '}
        SHA-256 {filed.hash}
      </Typography>
      <ErrorBox error={error} />
      <Button size="small" color="secondary" disabled={busy} onClick={() => void take()} sx={{ ml: -0.75 }}>
        {t('Take what was filed, to the byte')}
      </Button>
      <Typography sx={{ mt: 1 }}>
        {t(differ === 0 ? 'Difference: none.' : 'Difference: %{count}', { count: differ })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {all.differences.map((one) => (
          <Different key={one.id} different={one} />
        ))}
      </Box>
      <ErrorBox error={all.error} />
      {all.isWhole && all.differences.length < differ && (
        <Typography>{t(' The first %{kept} are shown.', { kept: all.differences.length })}</Typography>
      )}
      {!all.isWhole && all.differences.length < differ && (
        <Button size="small" color="secondary" disabled={all.busy} onClick={all.show} sx={{ ml: -0.75 }}>
          {t('Show who counts otherwise now')}
        </Button>
      )}
    </Box>
  );
}

/** Of a school that filed often the answer tells who of the newest filings alone; of another one they come when somebody asks. */
function useAllDifferences(year: number, { filing, differences }: WireFiledExits) {
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['exits', year, 'filings', filing],
    queryFn: ({ signal }) => api.get('/api/app/exits/:year/filings', { params: { year }, query: { filing }, signal }),
    enabled: wanted,
  });
  const show = () => (wanted ? void refetch() : setWanted(true));
  return {
    differences: data?.filings[0]?.differences ?? differences,
    error,
    isWhole: data !== undefined,
    busy: isFetching,
    show,
  };
}

/** Who counts otherwise now, and the entry by which it came so; it opens for who may read the journal. */
function Different({ different: { name, was, is, entry, type, changedAt, changedBy } }: { different: Difference }) {
  const { oversees, installation } = useSchool();
  const shown = (group: Difference['was']) => (group === null ? t('not among the exits') : groupText(group));
  const what = type && translated(labelIn(EVENT_LABELS, type));
  const opens = entry !== null && oversees;
  return (
    <li>
      {name ?? t('Forgotten student')}: {shown(was)} → {shown(is)} (
      {what && changedAt && changedBy ? (
        <>
          {opens ? (
            <Link component={RouterLink} to={`/journal/${entry}/show`}>
              {what}
            </Link>
          ) : (
            what
          )}
          , {changedBy.name}, {dayAndTime(changedAt, installation.timeZone)}
        </>
      ) : (
        t('the state profile was changed')
      )}
      )
    </li>
  );
}
