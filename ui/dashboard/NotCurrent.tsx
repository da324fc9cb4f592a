import { Typography } from '@mui/material';
import { termLabel, yearLabel } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireTerm } from '../../domain/wire/contract.ts';
import { useCurrent } from '../data/school.ts';
import { t, translated } from '../words/t.ts';

/** Says of figures under 'Current Statistics' that their term is not the current one, and which is; nothing of those that are. */
export function NotCurrent({ year, term }: { year: WireSchoolYear; term: WireTerm }) {
  const current = useCurrent();
  if (!current || current.term.id === term.id) return null;
  const name = (of: WireSchoolYear, one: WireTerm) =>
    `${translated(termLabel(of.termType, one.index))}, ${yearLabel(of.year)}`;
  return (
    <Typography sx={{ mb: 2, fontWeight: 600 }}>
      {t('This is %{shown}, not the current term (%{current}).', {
        shown: name(year, term),
        current: name(current.year, current.term),
      })}
    </Typography>
  );
}
