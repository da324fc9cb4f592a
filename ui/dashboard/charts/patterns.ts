import type { RiskLevel } from '../../../domain/vocabulary/transition.ts';

const INK = 'rgba(0, 0, 0, 0.55)';

/** On paper without colour a level is known by its pattern as well as by its place, which is the same in every bar. */
const ON_PAPER: Record<RiskLevel, string> = {
  'No Data': 'none',
  low: 'none',
  medium: `radial-gradient(${INK} 1px, transparent 1.3px) 0 0 / 6px 6px`,
  high: `repeating-linear-gradient(90deg, ${INK} 0 1px, transparent 1px 5px)`,
  ultra: `repeating-linear-gradient(0deg, ${INK} 0 2px, transparent 2px 4px)`,
};

/** Slanted lines of the page's colour: a level on few answers never looks like a full one. */
export const hatching = (paper: string): string =>
  `repeating-linear-gradient(135deg, ${paper} 0 3px, transparent 3px 7px)`;

/** The pattern of a level when printed. */
export const printedPattern = (level: RiskLevel) => ({
  printColorAdjust: 'exact' as const,
  '@media print': ON_PAPER[level] === 'none' ? {} : { '&::after': { content: '""', background: ON_PAPER[level] } },
});
