import { Box, ToggleButton, ToggleButtonGroup, Typography, useMediaQuery, useTheme } from '@mui/material';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import type { ImportSheet } from './sheet.ts';
import type { SheetState } from './sheet-state.ts';
import { SHEET_VIEWS, type SheetView } from './sheet-views.ts';

const LABELS: Record<SheetView, string> = {
  all: 'All rows',
  errors: 'Only errors',
  warnings: 'Only warnings',
  new: 'Only new',
  changed: 'Changed',
};

interface ViewChoiceProps {
  view: SheetView;
  sheet: ImportSheet;
  state: SheetState;
  onView: (view: SheetView) => void;
}

/** Which rows the preview shows, with what there is of them. */
export function ViewChoice({ view, sheet, state, onView }: ViewChoiceProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const rows = sheet.total === 1 ? t('1 row') : t('%{sheet} rows', { sheet: inFigures(sheet.total) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Typography variant="h2" sx={{ display: { xs: 'none', lg: 'block' } }}>
        {t('Data Preview')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', flex: 1, whiteSpace: 'nowrap' }}>
        {t('%{rows}, %{newStudents} new', { rows, newStudents: inFigures(state.newStudents) })}
        {state.changed > 0 && t(', %{changed} changed', { changed: inFigures(state.changed) })}
      </Typography>
      {narrow ? <ViewSelect view={view} onView={onView} /> : <ViewButtons view={view} onView={onView} />}
    </Box>
  );
}

type Choice = Pick<ViewChoiceProps, 'view' | 'onView'>;

function ViewSelect({ view, onView }: Choice) {
  return (
    <ChoiceSelect
      ariaLabel={t('Rows shown')}
      hiddenLabel
      value={view}
      onChange={(chosen) => onView(SHEET_VIEWS.find((one) => one === chosen) ?? 'all')}
      choices={SHEET_VIEWS.map((one) => ({ value: one, label: translated(LABELS[one]) }))}
      sx={{ width: 170 }}
    />
  );
}

function ViewButtons({ view, onView }: Choice) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('Rows shown')}
      value={view}
      onChange={(_, chosen: SheetView | null) => chosen && onView(chosen)}
    >
      {SHEET_VIEWS.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none', py: 0.5 }}>
          {translated(LABELS[one])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
