import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { RemovableChip } from '../../shared/RemovableChip.tsx';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { useSelection } from '../year/selection.tsx';

/** Names shown before the rest folds into 'and n more'. */
const FEW = 12;

/** Who is selected; each can be taken out. */
export function SelectedNames() {
  const { students, set } = useSelection();
  const [all, setAll] = useState(false);
  const shown = all ? students : students.slice(0, FEW);
  return (
    <Box
      component="ul"
      aria-label={t('Selected students')}
      sx={{
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        m: 0,
        mb: 2,
        p: 0,
        maxHeight: 240,
        overflowY: 'auto',
      }}
    >
      {shown.map((student) => (
        <li key={student.id}>
          <RemovableChip label={student.name} onRemove={() => set([student], false)} />
        </li>
      ))}
      {students.length > shown.length && (
        <li>
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            {t('and %{students} more', { students: inFigures(students.length - shown.length) })}
          </Button>
        </li>
      )}
    </Box>
  );
}
