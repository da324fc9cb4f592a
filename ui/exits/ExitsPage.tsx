import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { COUNTED_REASONS, type ExitGroup } from '../../domain/student-facts/exit-figures.ts';
import { exitYear, exitYearOf } from '../../domain/student-facts/exit-year.ts';
import type { ExitFiguresAnswer } from '../../domain/wire/calls/exits.ts';
import { useKeeps, useSchool, useToday } from '../data/school.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { plainDayInWords } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { NotKept } from '../shared/NotKept.tsx';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { t } from '../words/t.ts';
import { ExitStudents } from './ExitStudents.tsx';
import { groupText, NOT_COUNTED } from './exit-words.ts';
import { Filings } from './Filings.tsx';
import { useExitFigures } from './use-exits.ts';

/** Exit years that are offered, counted back from the present one. */
const YEARS_OFFERED = 11;

/** Exits of a year, Indicators 1 and 2 by them, and the work list of exits nobody has recorded (rules/facts#indicators). */
export default function ExitsPage() {
  const { profile } = useSchool();
  const keeps = useKeeps();
  const now = exitYearOf(useToday(), profile).year;
  const [year, setYear] = useState(now - 1);
  if (!keeps.facts) return <NotKept page={t('Exits')} title={t('This school does not keep facts')} />;
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => exitYear(now - back, profile));
  return (
    <Page title={t('Exits')}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {t(
          'Who left special education in a year, and Indicators 1 and 2 by it. Aligned with the federal exit table; the state files.',
        )}
      </Typography>
      <Box sx={{ maxWidth: 420, mb: 2.5 }}>
        <ChoiceSelect
          label={t('Exit year')}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          choices={years.map(({ year: begins, first, last }) => ({
            value: String(begins),
            label: t('%{plainDay} to %{plainDay2}', {
              plainDay: plainDayInWords(first),
              plainDay2: plainDayInWords(last),
            }),
          }))}
        />
      </Box>
      <ExitsOfYear key={year} year={year} />
      <Filings key={`filings ${year}`} year={year} />
    </Page>
  );
}

function ExitsOfYear({ year }: { year: number }) {
  const { data, error, refetch } = useExitFigures(year);
  const [opened, setOpened] = useState<ExitGroup | 'unresolved'>();
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={t('Loading figures')} lines={8} />;
  const groups = (names: readonly ExitGroup[]) => (
    <GroupList names={names} figures={data} opened={opened} onOpen={setOpened} />
  );
  return (
    <>
      <Section
        title={t('Indicators 1 and 2')}
        note={t(
          'Denominator: diploma, alternate diploma, certificate, maximum age and dropped out. Age is that on the child count date.',
        )}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
          <Figure label={t('Indicator 1 (IDEA 618 exit rate): regular diploma')} value={percentText(data.indicator1)} />
          <Figure label={t('Indicator 2: dropped out')} value={percentText(data.indicator2)} />
          <Figure label={t('Exits in the denominator')} value={String(data.denominator)} />
        </Box>
        {data.indicator2By !== 'exits' && (
          <Typography sx={{ mt: 1.5 }}>
            {t(
              'The state profile says that Indicator 2 is filed as an annual event rate: that one is not computed here.',
            )}
          </Typography>
        )}
      </Section>
      {data.unresolved > 0 && (
        <Section
          title={groupText('unresolved')}
          note={t(
            '%{count} left by the exit category alone. Record the exit with its day and reason; until then Other and typed texts count as dropped out.',
            { count: data.unresolved },
          )}
        >
          <ExitStudents year={year} group="unresolved" />
        </Section>
      )}
      <Section title={t('Counted: %{count}', { count: data.denominator })}>{groups(COUNTED_REASONS)}</Section>
      <Section title={t('Not counted, because: %{count}', { count: data.all - data.denominator })}>
        {groups(NOT_COUNTED)}
      </Section>
      {opened && (
        <Section
          title={groupText(opened)}
          tools={
            <Button size="small" variant="outlined" color="secondary" onClick={() => setOpened(undefined)}>
              {t('Close')}
            </Button>
          }
        >
          <ExitStudents year={year} group={opened} />
        </Section>
      )}
    </>
  );
}

const percentText = (percent: string | null) => (percent === null ? '–' : `${percent} %`);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
    <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{label}</Typography>
  </Box>
);

interface GroupListProps {
  names: readonly ExitGroup[];
  figures: ExitFiguresAnswer;
  opened: ExitGroup | 'unresolved' | undefined;
  onOpen: (group: ExitGroup) => void;
}

function GroupList({ names, figures, opened, onOpen }: GroupListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {names.map((group) => {
        const count = figures.groups[group] ?? 0;
        return (
          <Box
            component="li"
            key={group}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 2,
              minHeight: 44,
              py: 0.5,
            }}
          >
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{groupText(group)}</Typography>
            <Button
              size="small"
              variant={opened === group ? 'contained' : 'text'}
              color="secondary"
              disabled={count === 0}
              aria-label={`${groupText(group)}: ${count}`}
              onClick={() => onOpen(group)}
            >
              {count}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}
