import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { SCHOOL_KEY, useKeeps, useSchool } from '../../data/school.ts';
import { chooseScope, onScope, type ShownScope, shownScope } from '../../data/scope.ts';

/** Whose students are on display. */
export const useScope = (): ShownScope => useSyncExternalStore(onScope, shownScope);

/** How many students of a term are one's own, and how many there are. */
export const useScopeCounts = (termId: number) =>
  useQuery({
    queryKey: ['caseloads', 'counts', termId],
    queryFn: ({ signal }) => api.get('/api/app/terms/:termId/caseload', { params: { termId }, signal }),
    enabled: useKeeps().caseload,
  });

/** My students, or all: the same list, figures, reports and exports of fewer or more of them (rules/caseload#my-students). */
export function ScopeSwitch({ termId }: { termId: number }) {
  const translate = useTranslate();
  const { user, keeps } = useSchool();
  const queries = useQueryClient();
  const scope = useScope();
  const { data } = useScopeCounts(termId);
  if (!keeps.caseload || !data || (data.mine === 0 && scope === 'all')) return null;
  const choose = (next: ShownScope | null) => {
    if (!next || next === scope) return;
    chooseScope(user.id, next);
    void queries.resetQueries({
      predicate: ({ queryKey }) => !['caseloads', ...SCHOOL_KEY].includes(String(queryKey[0])),
    });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className="no-print"
      aria-label={translate('app.caseload.whose')}
      value={scope}
      onChange={(_event, next: ShownScope | null) => choose(next)}
    >
      {(['mine', 'all'] as const).map((one) => (
        <ToggleButton key={one} value={one} sx={buttonStyle}>
          {translate(`app.caseload.${one}`)}
          <span style={{ fontWeight: 400 }}>{data[one].toLocaleString('en-US')}</span>
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
