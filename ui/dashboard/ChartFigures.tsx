import { Box, Link } from '@mui/material';
import type { DashboardCharts } from '../../domain/wire/charts.ts';
import { Link as RouterLink } from '../routing/router.ts';
import { studentPaths } from '../routing/student-paths.ts';
import { counted } from '../shared/counted.ts';
import { Section } from '../shared/Section.tsx';
import { type Tile as TileName, tileText } from '../shared/student-filter/student-query.ts';
import { inFigures } from '../words/in-figures.ts';
import { parts } from '../words/parts.ts';
import { t, translated } from '../words/t.ts';
import { Change } from './Change.tsx';
import { Caption } from './figure-parts.tsx';
import { Figure, Tile, TileRow } from './Tile.tsx';

interface MovedProps {
  moved: DashboardCharts['moved'];
  /** The same at the point compared with. */
  other: DashboardCharts['moved'] | undefined;
  /** 'Semester 1'; undefined where there is no term before. */
  termBefore: string | undefined;
  onOpen: (tile: TileName) => void;
}

/** How many stand worse and better than in the term before; each figure opens the names. */
export function Moved({ moved, other, termBefore, onOpen }: MovedProps) {
  const { worse, better, same, unknown } = moved;
  if (termBefore === undefined) return null;
  const rest = parts('%{same} unchanged, %{unknown} without data in one of the two terms.', {
    same: <Marked count={same} other={other?.same} />,
    unknown: <Marked count={unknown} other={other?.unknown} />,
  });
  return (
    <Section title={t('Against %{termBefore}', { termBefore })} note={rest}>
      <TileRow min={120}>
        {[['worse', worse] as const, ['better', better] as const].map(([flag, count]) => (
          <Tile
            key={flag}
            count={count}
            before={other?.[flag]}
            name={t('%{flag} than in %{termBefore}', { flag: translated(flag), termBefore })}
            onOpen={() => onOpen({ flag })}
          >
            <Figure size={2.125}>{inFigures(count)}</Figure>
            <Caption strong>
              {flag === 'worse' ? '▲' : '▼'} {translated(flag)}
            </Caption>
            <Change now={count} before={other?.[flag]} />
          </Tile>
        ))}
      </TileRow>
    </Section>
  );
}

/** A figure within a sentence, with the one at the point compared with where that differs. */
const Marked = ({ count, other }: { count: number; other: number | undefined }) => (
  <>
    {inFigures(count)}
    {other !== undefined && other !== count && ' '}
    <Change now={count} before={other} />
  </>
);

/** What each figure of *Needs attention* says, after the number of students. */
const ATTENTION: readonly {
  of: keyof DashboardCharts['attention'];
  tile: TileName;
  says: string;
  /** The whole line, where it is nobody. */
  ofNobody: string;
}[] = [
  {
    of: 'newUltra',
    tile: { flag: 'newUltra' },
    says: 'newly Ultra this term',
    ofNobody: 'Nobody newly Ultra this term',
  },
  {
    of: 'noData',
    tile: { risk: 'No Data' },
    says: 'without data this term',
    ofNobody: 'Nobody without data this term',
  },
  {
    of: 'iepRoleMissing',
    tile: { flag: 'iepRoleMissing' },
    says: 'at the IEP meeting, role not recorded',
    ofNobody: 'Nobody at the IEP meeting without a role',
  },
];

interface NeedsAttentionProps {
  charts: DashboardCharts;
  /** The same at the point compared with. */
  other: DashboardCharts['attention'] | undefined;
}

/** What is to be looked at first; each line opens its students in the list. */
export function NeedsAttention({ charts: { attention, schoolYearId, termId }, other }: NeedsAttentionProps) {
  const pathOf = (tile: TileName) =>
    studentPaths(schoolYearId, `?${new URLSearchParams({ term: String(termId), tile: tileText(tile) })}`).list;
  return (
    <Section title={t('Needs attention')}>
      <Box component="ul" sx={listStyle}>
        {ATTENTION.map(({ of, tile, says, ofNobody }) => (
          <li key={of}>
            {attention[of] === 0 ? (
              translated(ofNobody)
            ) : (
              <>
                <Link component={RouterLink} to={pathOf(tile)} sx={{ fontWeight: 600 }}>
                  {counted(attention[of], 'student')}
                </Link>{' '}
                {translated(says)}
              </>
            )}{' '}
            <Change now={attention[of]} before={other?.[of]} />
          </li>
        ))}
      </Box>
    </Section>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 1, borderTop: 1, borderColor: 'divider' },
  '& li:first-of-type': { borderTop: 0, pt: 0 },
} as const;
