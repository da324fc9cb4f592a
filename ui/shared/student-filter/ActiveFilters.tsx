import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { t } from '../../words/t.ts';
import { RemovableChip } from '../RemovableChip.tsx';
import { filterLabel } from './sections.ts';
import { FILTER_SECTIONS, isPanelEmpty, type PanelFilter, type StudentQuery } from './student-query.ts';
import { tileLabel } from './tile-labels.ts';

interface ActiveFiltersProps {
  query: StudentQuery;
  onPanel: (panel: PanelFilter) => void;
  onDropTile: () => void;
  onClear: () => void;
  onWithin: (within: boolean) => void;
}

/** What narrows the list, each part removable, and how the search joins it. Nothing while nothing does. */
export function ActiveFilters({ query, onPanel, onDropTile, onClear, onWithin }: ActiveFiltersProps) {
  const { panel, tile } = query;
  if (isPanelEmpty(panel) && !tile) return null;
  const chosen = FILTER_SECTIONS.flatMap((section) => (panel[section] ?? []).map((value) => ({ section, value })));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mt: 1 }}>
      {tile && <RemovableChip label={tileLabel(tile)} onRemove={onDropTile} />}
      {chosen.map(({ section, value }) => (
        <RemovableChip
          key={`${section}${value}`}
          label={filterLabel(section, value)}
          onRemove={() => onPanel({ ...panel, [section]: panel[section]?.filter((one) => one !== value) ?? [] })}
        />
      ))}
      <Button variant="text" size="small" onClick={onClear}>
        {t('Clear all')}
      </Button>
      {!isPanelEmpty(panel) && (
        <FormControlLabel
          control={<Switch size="small" checked={query.within} onChange={(event) => onWithin(event.target.checked)} />}
          label={t('Search within filter')}
          sx={{ width: '100%', ml: 0, gap: 0.5, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
        />
      )}
    </Box>
  );
}
