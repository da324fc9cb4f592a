import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { isFiltered } from '../../shared/student-filter/student-query.ts';
import { ExportButton } from '../../shared/student-grid/ExportButton.tsx';
import type { ExportScope } from '../../shared/student-grid/use-export.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';

interface ExportBarProps {
  total: number | undefined;
  printing: boolean;
  onPrint: () => void;
}

const LABELS: Record<ExportScope, string> = {
  school: 'Export student data',
  left: 'Export who left school',
  everybody: 'Export all students',
  filtered: 'Export filtered students',
  selected: 'Export selected students',
};

/** Exports who is selected, otherwise what the list shows, and says how many; prints the same. */
export function ExportBar({ total, printing, onPrint }: ExportBarProps) {
  const { year, term, query, filter } = useYearView();
  const { students } = useSelection();
  const scope = students.length > 0 ? 'selected' : isFiltered(query) ? 'filtered' : query.cohort;
  const selected = { termId: term.id, id: students.map(({ id }) => id) };
  const count = scope === 'selected' ? students.length : total;
  return (
    <Box className="no-print" sx={{ display: 'flex', p: 1, borderTop: 1, borderColor: 'divider' }}>
      <ExportButton
        label={count === undefined ? translated(LABELS[scope]) : `${translated(LABELS[scope])} (${inFigures(count)})`}
        {...{ year, term, scope }}
        filter={scope === 'selected' ? selected : filter}
        disabled={!count}
        fullWidth
      />
      <Tooltip title={t('Print')}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <IconButton aria-label={t('Print the list')} disabled={printing || !total} onClick={onPrint}>
            <PrintIcon />
          </IconButton>
        </Box>
      </Tooltip>
    </Box>
  );
}
