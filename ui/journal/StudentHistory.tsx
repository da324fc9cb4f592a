import { Button, Link as MuiLink } from '@mui/material';
import { initialsOf } from '../../domain/students/display.ts';
import { useSchool } from '../data/school.ts';
import { Link, Navigate, useParams } from '../routing/router.ts';
import { HistoryTab, useHistory } from '../shared/history/HistoryTab.tsx';
import { Page } from '../shared/Page.tsx';
import { ProofExport } from '../shared/proof/ProofExport.tsx';
import { t } from '../words/t.ts';

/** Where somebody's whole history stands, also of those who are in no year any more. */
export const historyPath = (studentId: number): string => `/Journal/History/${studentId}`;

/** Everything that was recorded of one student, in whichever year. */
export default function StudentHistory() {
  const studentId = Number(useParams()['studentId']);
  return studentId > 0 ? <HistoryOf studentId={studentId} /> : <Navigate to="/Journal" replace />;
}

function HistoryOf({ studentId }: { studentId: number }) {
  const { user } = useSchool();
  const name = useHistory({ studentId }).data?.pages[0]?.name;
  return (
    <Page
      actions={
        <>
          {user.admin && name != null && (
            <Button component={Link} to={`/Forgetting/${studentId}`} variant="outlined" color="error">
              {t('Forget this student')}
            </Button>
          )}
          <ProofExport studentId={studentId} />
        </>
      }
      title={name ?? t('Student %{studentId}', { studentId })}
      tab={name ? initialsOf(name) : undefined}
      subtitle={
        <MuiLink component={Link} to="/Journal">
          {t('Journal')}
        </MuiLink>
      }
    >
      <HistoryTab key={studentId} studentId={studentId} />
    </Page>
  );
}
