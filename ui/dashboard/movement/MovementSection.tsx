import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Movement, movement } from '../../../domain/risk/movement.ts';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { WireSchoolYear, WireTerm } from '../../../domain/wire/contract.ts';
import type { TermMovement } from '../../../domain/wire/movement.ts';
import { useSchool } from '../../data/school.ts';
import { useAddress } from '../../routing/use-address.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { OnPaper } from '../../shared/OnPaper.tsx';
import { Section } from '../../shared/Section.tsx';
import { translated } from '../../words/t.ts';
import { type EarlierTerm, earlierTerms, likeTerm } from './earlier-terms.ts';
import { MovedStudents } from './MovedStudents.tsx';
import { MovementTable } from './MovementTable.tsx';
import { type Cell, useMovement } from './use-movement.ts';

/** From which level to which the students went since an earlier term (rules/records#movement). Nothing where there is none. */
export function MovementSection({ year, term }: { year: WireSchoolYear; term: WireTerm }) {
  const { years } = useSchool();
  const { query, change } = useAddress();
  const translate = useTranslate();
  const terms = earlierTerms(years, term);
  const from = terms.find(({ id }) => id === Number(query.get('from'))) ?? terms[0];
  if (!from) return null;
  const like = likeTerm(years, year, term);
  return (
    <Section
      title={translate('app.movement.title')}
      note={
        <>
          {translate('app.movement.note')} <OnPaper>{translate('app.movement.row', { term: from.name })}.</OnPaper>
        </>
      }
      tools={
        <ChoiceSelect
          className="no-print"
          size="small"
          fullWidth={false}
          sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 0, '& .MuiInputBase-root': { minWidth: 0 } }}
          label={translate('app.movement.from')}
          value={String(from.id)}
          choices={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => change({ from: id === String(terms[0]?.id) ? null : id })}
        />
      }
    >
      <Figures key={from.id} term={{ id: term.id, yearId: year.id }} from={from} />
      {from.yearId !== year.id && like && like.id !== from.id && (
        <Typography sx={{ mt: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
          {translate('app.movement.reset', { term: like.name })}
        </Typography>
      )}
    </Section>
  );
}

function Figures({ term, from }: { term: { id: number; yearId: number }; from: EarlierTerm }) {
  const translate = useTranslate();
  const { data, error, refetch } = useMovement(term.id, from.id);
  const [opened, setOpened] = useState<Cell>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (cell: Cell) => {
    setOpened(cell);
    setIsOpen(true);
  };
  if (error && !data)
    return <FailureState title={translate('app.movement.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} aria-label={translate('app.movement.loading')} />;
  return (
    <>
      {data.both === 0 ? (
        <Typography>{translate('app.movement.nobody')}</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>{translate('app.movement.moved', sidesOf(data.cells))}</Typography>
          <MovementTable cells={data.cells} termBefore={from.name} onOpen={open} />
        </>
      )}
      <CameAndLeft came={data.came} left={data.left} onOpen={open} />
      {opened && (
        <MovedStudents
          key={`${opened.was} ${opened.is}`}
          title={titleOf(opened, from.name, translate)}
          cell={opened}
          {...{ term, from }}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Who is not in the table, because he or she was in school in one of the two terms only. */
function CameAndLeft({ came, left, onOpen }: { came: number; left: number; onOpen: (cell: Cell) => void }) {
  const translate = useTranslate();
  const figures = [
    { key: 'came', count: came, cell: { was: 'none' } },
    { key: 'left', count: left, cell: { is: 'none' } },
  ] as const;
  const textOf = (key: string, count: number) =>
    translate(`app.movement.${key}`, { smart_count: count, count: count.toLocaleString('en-US') });
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
    cells
      .filter(({ was, is }) => movement(was, is) === side)
      .reduce((sum, { count }) => sum + count, 0)
      .toLocaleString('en-US');
  return { worse: of('worse'), better: of('better'), same: of('same') };
};

function titleOf({ was, is }: Cell, term: string, translate: ReturnType<typeof useTranslate>): string {
  if (was === undefined || is === undefined)
    return translate(was === 'none' ? 'app.movement.cameTitle' : 'app.movement.leftTitle', { term });
  return translate('app.movement.cellTitle', { was: labelOf(was), is: labelOf(is) });
}

const labelOf = (level: NonNullable<Cell['was']>) => (level === 'none' ? '' : translated(RISK_LABELS[level]));
