import { Box } from '@mui/material';
import { termLabel, yearLabel } from '../../../domain/school-years/labels.ts';
import { useSchool } from '../../data/school.ts';
import { useNavigate } from '../../routing/router.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { t, translated } from '../../words/t.ts';
import { useChooseTerm } from '../year/use-term-on-display.ts';
import { useYearView } from '../year/year-context.tsx';

/** Which year and which of its terms. Another year starts with its own list: no filter, nobody selected. */
export function YearBar() {
  const { years } = useSchool();
  const { year, term, query } = useYearView();
  const chooseTerm = useChooseTerm();
  const navigate = useNavigate();
  const search = query.q ? `?${new URLSearchParams({ q: query.q })}` : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.25 }}>
      <ChoiceSelect
        id="school-year"
        label={t('School Year')}
        sx={WIDE_ENOUGH}
        value={String(year.id)}
        onChange={(id) => navigate(`/${id}/students${search}`)}
        choices={years.map((one) => ({ value: String(one.id), label: yearLabel(one.year) }))}
      />
      {year.terms.length > 1 && (
        <ChoiceSelect
          id="list-term"
          label={t('Term')}
          sx={WIDE_ENOUGH}
          value={String(term.id)}
          onChange={chooseTerm}
          choices={year.terms.map((one) => ({
            value: String(one.id),
            label: translated(termLabel(year.termType, one.index)),
          }))}
        />
      )}
    </Box>
  );
}

/** With enlarged text the two stand below each other rather than be cut off. */
const WIDE_ENOUGH = { flex: '1 1 9.5rem', width: 'auto' } as const;
