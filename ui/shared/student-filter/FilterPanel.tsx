import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Drawer, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import { t } from '../../words/t.ts';
import { IconAction } from '../IconAction.tsx';
import { FilterFields } from './FilterFields.tsx';
import type { PanelFilter } from './student-query.ts';
import { useFilterCounts } from './use-filter-counts.ts';

interface FilterPanelProps {
  open: boolean;
  /** The filter in force. */
  applied: PanelFilter;
  onApply: (filter: PanelFilter) => void;
  onClose: () => void;
  /** For what knows students in school only. */
  inSchoolOnly?: boolean;
  /** What the list would be asked with these choices, where its options are counted. */
  filterOf?: (panel: PanelFilter) => StudentFilter;
}

/** Choices are made in peace and take effect with 'Save Filters'; closing without saving changes nothing. */
export function FilterPanel({ open, applied, onApply, onClose, inSchoolOnly = false, filterOf }: FilterPanelProps) {
  const [draft, setDraft] = useState(applied);
  const counts = useFilterCounts(open ? filterOf?.(draft) : undefined);
  useEffect(() => {
    if (open) setDraft(applied);
  }, [open, applied]);
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('Filter students'),
          sx: { width: { xs: '100%', sm: 560 }, borderRadius: 0 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('Filter students')}
        </Typography>
        <Button variant="text" onClick={() => setDraft({})}>
          {t('Clear filters')}
        </Button>
        <IconAction name={t('Close filters')} onClick={onClose} autoFocus>
          <CloseIcon />
        </IconAction>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.5, py: 2 }}>
        <FilterFields value={draft} onChange={setDraft} inSchoolOnly={inSchoolOnly} {...(counts && { counts })} />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth size="large" onClick={() => onApply(draft)}>
          {t('Save Filters')}
        </Button>
      </Box>
    </Drawer>
  );
}
