import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { useToday } from '../../data/school.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { useRepeatKey } from '../../shared/use-repeat-key.ts';
import { t } from '../../words/t.ts';
import { ServiceForm } from '../services/ServiceForm.tsx';
import { newService, serviceBodyOf } from '../services/service-draft.ts';
import { useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';

/** One Pre-ETS service for everybody selected; the selection stays. */
export function AddServiceToMany() {
  const { year } = useYearView();
  const today = useToday();
  const { students } = useSelection();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const notice = useUndoableNotice();
  const queries = useQueryClient();
  const repeatKey = useRepeatKey();
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('One service for %{count} students: an entry with each of them, and one undo.', { count: students.length })}
      </Typography>
      <ServiceForm
        title={t('Record a service for all of them')}
        filled={newService(today, students.length)}
        onClose={() => navigate(paths.multiple)}
        onSave={async (draft) => {
          const body = { ...serviceBodyOf(draft), studentIds: students.map(({ id }) => id) };
          await api.post('/api/app/services', { body, repeatKey: repeatKey(body) });
          await queries.invalidateQueries();
          notice(t('Service saved'), 'after a look');
        }}
      />
    </>
  );
}
