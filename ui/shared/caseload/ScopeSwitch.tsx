import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { useKeeps } from '../../data/school.ts';
import type { ShownScope } from '../../data/scope.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { useChooseScope, useScope } from './use-scope.ts';

/** How many students of a term are one's own, and how many there are. */
export const useScopeCounts = (termId: number) =>
  useQuery({
    queryKey: ['caseloads', 'counts', termId],
    queryFn: ({ signal }) => api.get('/api/app/terms/:termId/caseload', { params: { termId }, signal }),
    enabled: useKeeps().caseload,
  });

/** My students, or all: the same list, figures, reports and exports of fewer or more of them (rules/caseload#my-students). */
export function ScopeSwitch({ termId }: { termId: number }) {
  const keeps = useKeeps();
  const show = useChooseScope();
  const scope = useScope();
  const { data } = useScopeCounts(termId);
  if (!keeps.caseload || !data || (data.mine === 0 && scope === 'all')) return null;
  const choose = (next: ShownScope | null) => {
    if (next && next !== scope) show(next);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className="no-print"
      aria-label={t('Whose students')}
      value={scope}
      onChange={(_event, next: ShownScope | null) => choose(next)}
    >
      {(['mine', 'all'] as const).map((one) => (
        <ToggleButton key={one} value={one} sx={buttonStyle}>
          {t(one === 'mine' ? 'My students' : 'All')}
          <span style={{ fontWeight: 400 }}>{inFigures(data[one])}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const buttonStyle = {
  textTransform: 'none',
  columnGap: 0.75,
  px: 1.25,
  py: 0.5,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
