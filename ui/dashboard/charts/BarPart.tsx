import { Box, Tooltip, useTheme } from '@mui/material';
import type { LevelCounts } from '../../../domain/wire/charts.ts';
import { Link } from '../../routing/router.ts';
import { otherPoint } from '../../shared/differences/words.ts';
import { RiskShape } from '../../shared/RiskMark.tsx';
import { RISK_COLORS } from '../../theme/risk-colors.ts';
import { inFigures } from '../../words/in-figures.ts';
import { type BarRow, countText, differingPart, partText } from './bar-row.ts';
import { hatching, printedPattern } from './patterns.ts';

interface BarPartProps {
  row: BarRow;
  part: LevelCounts[number];
  /** Stands in a column instead of a bar. */
  upright: boolean;
  /** Where the keyboard comes in. */
  isEntry: boolean;
}

/** One level of one bar; opens its students in the list. Hatched as far as the level stands on few answers. */
export function BarPart({ row, part, upright, isEntry }: BarPartProps) {
  const { palette } = useTheme();
  const color = RISK_COLORS[palette.mode][part.risk];
  const there = differingPart(row, part);
  const name = `${partText(row.name, part)}${there ? `, ${countText(there)} ${otherPoint()}` : ''}`;
  const share = `${(100 * part.fewAnswers) / part.count}%`;
  return (
    <Tooltip title={name} describeChild>
      <Box
        component={Link}
        to={row.pathOf(part.risk)}
        aria-label={name}
        tabIndex={isEntry ? 0 : -1}
        data-bar={row.key}
        data-level={part.risk}
        sx={[
          partStyle(upright),
          { flexGrow: part.count, bgcolor: color.fill, boxShadow: `inset 0 0 0 1px ${color.stroke}` },
          printedPattern(part.risk),
          there !== undefined && differingStyle,
        ]}
      >
        {part.fewAnswers > 0 && (
          <Box
            sx={{
              position: 'absolute',
              inset: 0,
              ...(upright ? { top: 'auto', height: share } : { right: 'auto', width: share }),
              backgroundImage: hatching(palette.background.paper),
              printColorAdjust: 'exact',
            }}
          />
        )}
        <Box aria-hidden className="figure" sx={{ ...figureStyle, bgcolor: color.tint, color: color.text }}>
          <RiskShape level={part.risk} size={11} />
          {inFigures(part.count)}
        </Box>
      </Box>
    </Tooltip>
  );
}

const partStyle = (upright: boolean) =>
  ({
    position: 'relative',
    flexBasis: 0,
    flexShrink: 1,
    minWidth: 4,
    minHeight: 4,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    textDecoration: 'none',
    // The figure is left out where there is no room for it.
    containerType: 'size',
    '& .figure': { display: 'none' },
    [`@container (min-width: 3.25rem) and (min-height: 1.25rem)`]: { '& .figure': { display: 'inline-flex' } },
    '&::after': { position: 'absolute', inset: 0, pointerEvents: 'none' },
    '&:hover': { filter: 'brightness(1.06)' },
    '&:focus-visible': {
      outline: '2px solid',
      outlineColor: 'text.primary',
      outlineOffset: upright ? -2 : 1,
      zIndex: 1,
    },
  }) as const;

/** What differs at the other point has the broken outline of everything marked. */
const differingStyle = {
  '&:not(:focus-visible)': { outline: '2px dashed', outlineColor: 'text.primary', outlineOffset: -3 },
} as const;

const figureStyle = {
  position: 'relative',
  alignItems: 'center',
  gap: 0.5,
  px: 0.6,
  borderRadius: 1,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  zIndex: 1,
} as const;
