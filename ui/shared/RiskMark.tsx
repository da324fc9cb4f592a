import { useTheme } from '@mui/material';
import { RISK_LABELS, type RiskLevel } from '../../domain/vocabulary/transition.ts';
import { RISK_COLORS } from '../theme/risk-colors.ts';
import { translated } from '../words/t.ts';

/** One shape per level, so that the level can be told without its colour. In a box of 16 by 16. */
const SHAPES: Record<RiskLevel, string> = {
  'No Data': 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  low: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  medium: 'M8 1.8L14.2 8L8 14.2L1.8 8z',
  high: 'M8 2L14.6 13.6H1.4z',
  ultra: 'M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2z',
};

interface RiskShapeProps {
  level: RiskLevel;
  size?: number;
  /** The level stands on few answers. */
  hollow?: boolean;
}

/** The mark alone; only where the word stands beside it. */
export function RiskShape({ level, size = 14, hollow = false }: RiskShapeProps) {
  const color = useRiskColor(level);
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" style={{ flex: 'none' }}>
      <path
        d={SHAPES[level]}
        fill={hollow ? color.tint : color.fill}
        stroke={color.stroke}
        strokeWidth="1.5"
        strokeDasharray={level === 'No Data' ? '2.2 1.8' : undefined}
      />
      {level === 'ultra' && (
        <path
          d="M8 4.6v4.2M8 10.6v1.2"
          stroke={hollow ? color.stroke : '#fff'}
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}

function useRiskColor(level: RiskLevel) {
  return RISK_COLORS[useTheme().palette.mode][level];
}

interface RiskMarkProps {
  level: RiskLevel;
  /** `quiet`: mark and word; `chip`: on a tint, for headings. */
  variant?: 'quiet' | 'chip';
}

/** A risk level wherever it is shown: shape, colour and word together. */
export function RiskMark({ level, variant = 'quiet' }: RiskMarkProps) {
  const { spacing, shape } = useTheme();
  const color = useRiskColor(level);
  const chip = variant === 'chip';
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: spacing(0.75),
        fontSize: chip ? '0.9375rem' : '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        color: color.text,
        ...(chip && { background: color.tint, padding: spacing(0.5, 1.25), borderRadius: shape.borderRadius }),
      }}
    >
      <RiskShape level={level} size={chip ? 16 : 13} />
      {translated(RISK_LABELS[level])}
    </span>
  );
}
