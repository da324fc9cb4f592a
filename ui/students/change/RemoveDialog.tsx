import { Typography } from '@mui/material';
import { yearLabel } from '../../../domain/school-years/labels.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { t } from '../../words/t.ts';
import { useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';
import { ChangeDialog, type SelectionDialogProps } from './ChangeDialog.tsx';

const REMOVAL = { kind: 'removal' } as const;

/** Takes everybody selected out of the year; what goes with them comes back with them. */
export default function RemoveDialog({ onClose }: SelectionDialogProps) {
  const { year } = useYearView();
  const { clear } = useSelection();
  const navigate = useNavigate();
  const paths = useStudentPaths(year.id);
  const label = yearLabel(year.year);
  return (
    <ChangeDialog
      title={t('Remove from %{label}', { label })}
      change={REMOVAL}
      act={t('Remove')}
      danger
      done={t('Removed from %{label}', { label })}
      onDone={() => {
        navigate(paths.list);
        clear();
      }}
      onClose={onClose}
    >
      <Typography>
        {t(
          'Their answers and activities of %{label} go with them; other school years stay as they are. Undo brings back who was removed, with everything that was recorded.',
          { label },
        )}
      </Typography>
    </ChangeDialog>
  );
}
