import { Link as MuiLink } from '@mui/material';
import { Link } from '../routing/router.ts';
import { HistoryTab, useHistory } from '../shared/history/HistoryTab.tsx';
import { Page } from '../shared/Page.tsx';

/** Where somebody's whole history stands, also of those who are in no year any more. */
export const historyPath = (studentId: number): string => `/Journal/History/${studentId}`;

/** Which student the address of a history names. */
export const studentOfPath = (pathname: string): number | undefined =>
  Number(/^\/journal\/history\/(\d+)\/?$/i.exec(pathname)?.[1]) || undefined;

/** Everything that was recorded of one student, in whichever year. */
export function StudentHistory({ studentId }: { studentId: number }) {
  const name = useHistory({ studentId }).data?.pages[0]?.name;
  return (
    <Page
      title={name ?? `Student ${studentId}`}
      subtitle={
        <MuiLink component={Link} to="/Journal">
          Journal
        </MuiLink>
      }
    >
      <HistoryTab studentId={studentId} />
    </Page>
  );
}
