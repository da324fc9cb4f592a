import { Box } from '@mui/material';
import { createContext, useContext } from 'react';
import { DifferenceMark } from '../shared/differences/DifferenceMark.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';

interface ChangeProps {
  now: number;
  /** The same figure of the term, or at the point, compared with; nothing is drawn without one. */
  before: number | undefined;
}

/** Words for a figure at the other point, where two points are compared instead of two terms. */
const OtherPoint = createContext<((figure: number) => string) | undefined>(undefined);
export const OtherPointProvider = OtherPoint.Provider;

const signed = (n: number) => (n > 0 ? `+${inFigures(n)}` : n < 0 ? `−${inFigures(Math.abs(n))}` : '±0');

/** How a figure has moved, as a part of a sentence. */
const spokenChange = (now: number, before: number): string => {
  if (now === before) return t('as many as before');
  return t('%{abs} %{which} than before', {
    abs: inFigures(Math.abs(now - before)),
    which: now > before ? t('more') : t('fewer'),
  });
};

/** How a figure has moved. Neither good nor bad: that depends on the figure. */
export function Change({ now, before }: ChangeProps) {
  const atOtherPoint = useContext(OtherPoint);
  if (before === undefined) return null;
  if (atOtherPoint) return now === before ? null : <DifferenceMark>{atOtherPoint(before)}</DifferenceMark>;
  return (
    <Box component="span" sx={mark}>
      {signed(now - before)}
    </Box>
  );
}

/** Whether two points are compared: every figure of a term is one at both. */
export const useComparesPoints = (): boolean => useContext(OtherPoint) !== undefined;

/** How a tile says the change: as a figure of the other point, or how it has moved. */
export function useSpokenChange(now: number, before: number | undefined): string {
  const atOtherPoint = useContext(OtherPoint);
  if (before === undefined) return '';
  if (atOtherPoint) return now === before ? '' : `, ${atOtherPoint(before)}`;
  return `, ${spokenChange(now, before)}`;
}

const mark = {
  alignSelf: 'flex-start',
  bgcolor: 'surface.sunken',
  borderRadius: 0.75,
  px: 0.6,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
  color: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
} as const;
