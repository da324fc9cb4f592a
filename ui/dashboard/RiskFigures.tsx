import { SUPPORT_RULES } from '../../domain/risk/support.ts';
import { RISK_LABELS, SUPPORT_LABELS } from '../../domain/vocabulary/transition.ts';
import { RiskMark } from '../shared/RiskMark.tsx';
import { t, translated } from '../words/t.ts';
import { FigureSection } from './FigureSection.tsx';
import { Caption, type FiguresProps, Share } from './figure-parts.tsx';
import { Meter } from './Meter.tsx';
import { RiskBar } from './RiskBar.tsx';
import { Tile, TileRow } from './Tile.tsx';

/** Three limits of one answer that are easily taken for each other (rules/risk#support). */
const ABSENCE_RULE =
  'Levels are worked out from the risk factors answered. Absence alone is medium risk above 5%, asks for support from 6%, is high risk above 9%, and chronic from 10%.';

/** The five levels, and the two flags that go with them. */
export function Risks({ counts, before, onOpen }: FiguresProps) {
  const { total, risk, offTrack, chronicallyAbsent } = counts;
  return (
    <FigureSection title={t('Distribution of students across risk categories')} note={translated(ABSENCE_RULE)}>
      <RiskBar risk={risk} total={total} />
      <TileRow min={130}>
        {risk.map(({ risk: level, count }) => {
          const was = before?.risk.find((one) => one.risk === level)?.count;
          const figure = { count, before: was };
          return (
            <Tile key={level} {...figure} name={translated(RISK_LABELS[level])} onOpen={() => onOpen({ risk: level })}>
              <RiskMark level={level} />
              <Share {...figure} total={total} />
            </Tile>
          );
        })}
        <Tile
          count={offTrack}
          before={before?.offTrack}
          name={t('off-track to graduate on time')}
          onOpen={() => onOpen({ flag: 'offTrack' })}
        >
          <Caption strong>{t('off-track to graduate on time')}</Caption>
          <Share count={offTrack} total={total} before={before?.offTrack} />
        </Tile>
        <Tile
          count={chronicallyAbsent}
          before={before?.chronicallyAbsent}
          name={t('chronically absent (absent 10% or more)')}
          onOpen={() => onOpen({ flag: 'chronicallyAbsent' })}
        >
          <Caption strong>{t('chronically absent (absent 10% or more)')}</Caption>
          <Share count={chronicallyAbsent} total={total} before={before?.chronicallyAbsent} />
        </Tile>
      </TileRow>
    </FigureSection>
  );
}

/** Who needs what kind of support; a student may need several. */
export function Supports({ counts, before, onOpen }: FiguresProps) {
  return (
    <FigureSection title={t('Students who need intervention / supports in')}>
      <TileRow min={150}>
        {counts.support.map(({ support, count }) => {
          const was = before?.support.find((one) => one.support === support)?.count;
          const figure = { count, before: was };
          return (
            <Tile
              key={support}
              {...figure}
              name={translated(SUPPORT_LABELS[support])}
              onOpen={() => onOpen({ support })}
            >
              <Caption strong>{translated(SUPPORT_LABELS[support])}</Caption>
              <Caption>{translated(SUPPORT_RULES[support])}</Caption>
              <Share {...figure} total={counts.total} />
              <Meter part={count} whole={counts.total} />
            </Tile>
          );
        })}
      </TileRow>
    </FigureSection>
  );
}
