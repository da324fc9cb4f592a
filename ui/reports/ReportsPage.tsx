import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Box, Typography } from '@mui/material';
import { useCurrent } from '../data/school.ts';
import { useLocation } from '../routing/router.ts';
import { ScopeSwitch } from '../shared/caseload/ScopeSwitch.tsx';
import { useDocumentTitle } from '../shared/document-title.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { TwoPanes } from '../shared/TwoPanes.tsx';
import { t } from '../words/t.ts';
import { RecentReports } from './RecentReports.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportList } from './ReportList.tsx';
import { Reproduce } from './Reproduce.tsx';
import { readReportPath } from './report-catalog.ts';

/** Reports: the nine entries in two tabs, the form of the open one beside them. */
export default function ReportsPage() {
  const { pathname } = useLocation();
  const current = useCurrent();
  const { tab, entry } = readReportPath(pathname);
  return (
    <TwoPanes
      detailOpen={entry !== undefined}
      list={
        <>
          <Typography variant="h1" component={entry ? 'h2' : 'h1'} sx={{ px: 2.5, pt: 2.5 }}>
            {t('Reports')}
          </Typography>
          {current && (
            <Box sx={{ px: 2.5, pt: 1 }}>
              <ScopeSwitch termId={current.term.id} />
            </Box>
          )}
          <ReportList tab={tab} open={entry} />
          <RecentReports />
          <Reproduce />
        </>
      }
      detail={entry ? <ReportForm key={entry.name} entry={entry} /> : <NothingChosen />}
    />
  );
}

function NothingChosen() {
  useDocumentTitle(t('Reports'));
  return (
    <Box sx={{ pt: 4 }}>
      <EmptyState
        icon={<DescriptionOutlined />}
        title={t('Choose a report')}
        text={t('Each can be looked at here, and downloaded as a PDF file or for a spreadsheet.')}
      />
    </Box>
  );
}
