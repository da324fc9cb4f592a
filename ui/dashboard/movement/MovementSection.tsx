import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { type Movement, movement } from '../../../domain/risk/movement.ts';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { WireSchoolYear, WireTerm } from '../../../domain/wire/contract.ts';
import type { TermMovement } from '../../../domain/wire/movement.ts';
import { asOf } from '../../data/as-of.ts';
import { useSchool } from '../../data/school.ts';
import { useAddress } from '../../routing/use-address.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { OnPaper } from '../../shared/OnPaper.tsx';
import { Section } from '../../shared/Section.tsx';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { type EarlierTerm, earlierTerms, likeTerm } from './earlier-terms.ts';
import { MovedStudents } from './MovedStudents.tsx';
import { MovementTable } from './MovementTable.tsx';
import { type Cell, useMovement } from './use-movement.ts';

/** From which level to which the students went since an earlier term (rules/records#movement). Nothing where there is none. */
export function MovementSection({ year, term }: { year: WireSchoolYear; term: WireTerm }) {
  const { years } = useSchool();
  const { query, change } = useAddress();
  const terms = earlierTerms(years, term);
  const from = terms.find(({ id }) => id === Number(query.get('from'))) ?? terms[0];
  if (!from) return null;
  const like = likeTerm(years, year, term);
  return (
    <Section
      title={t('From level to level')}
      note={
        <>
          {asOf === null
            ? t('Students in school in both terms, by the rules and the grade table of now.')
            : t('Students in school in both terms, by the rules of now and the grade table of then.')}{' '}
          <OnPaper>{t('In %{term}', { term: from.name })}.</OnPaper>
        </>
      }
      tools={
        <ChoiceSelect
          className="no-print"
          size="small"
          fullWidth={false}
          sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 0, '& .MuiInputBase-root': { minWidth: 0 } }}
          label={t('From ## whom')}
          value={String(from.id)}
          choices={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => change({ from: id === String(terms[0]?.id) ? null : id })}
        />
      }
    >
      <Figures key={from.id} term={{ id: term.id, yearId: year.id }} from={from} />
      {from.yearId !== year.id && like && like.id !== from.id && (
        <Typography sx={{ mt: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
          {t(
            'Behavior marks and suspension count through a year: where they fell since the other year, they began anew. Compare with %{term} for like with like.',
            { term: like.name },
          )}
        </Typography>
      )}
    </Section>
  );
}

function Figures({ term, from }: { term: { id: number; yearId: number }; from: EarlierTerm }) {
  const { data, error, refetch } = useMovement(term.id, from.id);
  const [opened, setOpened] = useState<Cell>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (cell: Cell) => {
    setOpened(cell);
    setIsOpen(true);
  };
  if (error && !data)
    return <FailureState title={t('The movement could not be loaded.')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} aria-label={t('Loading the movement')} />;
  return (
    <>
      {data.both === 0 ? (
        <Typography>{t('Nobody was in school in both terms.')}</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>
            {t('%{worse} worse, %{better} better, %{same} on the same level.', sidesOf(data.cells))}
          </Typography>
          <MovementTable cells={data.cells} termBefore={from.name} onOpen={open} />
        </>
      )}
      <CameAndLeft came={data.came} left={data.left} onOpen={open} />
      {opened && (
        <MovedStudents
          key={`${opened.was} ${opened.is}`}
          title={titleOf(opened, from.name)}
          cell={opened}
          {...{ term, from }}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const CAME_AND_LEFT = {
  came: '%{count} student came since |||| %{count} students came since',
  left: '%{count} student left since |||| %{count} students left since',
} as const;

/** Who is not in the table, because he or she was in school in one of the two terms only. */
function CameAndLeft({ came, left, onOpen }: { came: number; left: number; onOpen: (cell: Cell) => void }) {
  const figures = [
    { key: 'came', count: came, cell: { was: 'none' } },
    { key: 'left', count: left, cell: { is: 'none' } },
  ] as const;
  const textOf = (key: 'came' | 'left', n: number) => t(CAME_AND_LEFT[key], { smart_count: n, count: inFigures(n) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5, color: 'text.secondary', fontSize: '0.875rem' }}>
      {figures.map(({ key, count, cell }) =>
        count === 0 ? (
          <span key={key}>{textOf(key, count)}</span>
        ) : (
          <Link key={key} component="button" onClick={() => onOpen(cell)} sx={{ fontSize: 'inherit', fontWeight: 600 }}>
            {textOf(key, count)}
          </Link>
        ),
      )}
    </Box>
  );
}

const sidesOf = (cells: TermMovement['cells']) => {
  const of = (side: Movement) =>
    inFigures(cells.filter(({ was, is }) => movement(was, is) === side).reduce((sum, { count }) => sum + count, 0));
  return { worse: of('worse'), better: of('better'), same: of('same') };
};

function titleOf({ was, is }: Cell, term: string): string {
  if (was === undefined || is === undefined)
    return t(was === 'none' ? 'Came since %{term}' : 'Left since %{term}', { term });
  return t('%{was} → %{is}', { was: labelOf(was), is: labelOf(is) });
}

const labelOf = (level: NonNullable<Cell['was']>) => (level === 'none' ? '' : translated(RISK_LABELS[level]));
