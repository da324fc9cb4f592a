import { Link as MuiLink } from '@mui/material';
import { Link, useParams } from '../routing/router.ts';
import { HistoryTab, useHistory } from '../shared/history/HistoryTab.tsx';
import { Page } from '../shared/Page.tsx';
import { ProofExport } from '../shared/proof/ProofExport.tsx';

/** Where somebody's whole history stands, also of those who are in no year any more. */
export const historyPath = (studentId: number): string => `/Journal/History/${studentId}`;

/** Everything that was recorded of one student, in whichever year. */
export default function StudentHistory() {
  const studentId = Number(useParams()['studentId']);
  const name = useHistory({ studentId }).data?.pages[0]?.name;
  return (
    <Page
      actions={<ProofExport studentId={studentId} />}
      title={name ?? `Student ${studentId}`}
      subtitle={
        <MuiLink component={Link} to="/Journal">
          Journal
        </MuiLink>
      }
    >
      <HistoryTab key={studentId} studentId={studentId} />
    </Page>
  );
}
