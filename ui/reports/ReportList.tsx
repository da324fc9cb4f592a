import { Box, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { Link } from '../routing/router.ts';
import { Spelled } from '../shared/Spelled.tsx';
import { TabLinks } from '../shared/TabLinks.tsx';
import { LIST_ROW } from '../theme/density.ts';
import { t, translated } from '../words/t.ts';
import { REPORTS, type ReportEntry, type ReportTab, reportPath } from './report-catalog.ts';

interface ReportListProps {
  tab: ReportTab;
  open: ReportEntry | undefined;
}

/** The reports of a tab, each leading to its form. */
export function ReportList({ tab, open }: ReportListProps) {
  const tabs = [
    { label: t('Individual'), to: '/Reports/Individual', current: tab === 'individual' },
    { label: t('Summary'), to: '/Reports/Summary', current: tab === 'summary' },
  ];
  return (
    <>
      <Box sx={{ px: 2.5, pt: 1, mb: -2.5 }}>
        <TabLinks label={t('Kind of report')} links={tabs} />
      </Box>
      <List disablePadding aria-label={tab === 'individual' ? t('Individual reports') : t('Summary reports')}>
        {REPORTS.filter((entry) => entry.tab === tab).map((entry) => (
          <ListItem key={entry.name} disablePadding divider>
            <ListItemButton
              component={Link}
              to={reportPath(entry)}
              selected={entry === open}
              aria-current={entry === open ? 'page' : undefined}
              sx={{ minHeight: LIST_ROW, px: 2.5 }}
            >
              <ListItemText
                primary={<Spelled text={translated(entry.name)} />}
                secondary={<Spelled text={translated(entry.about)} />}
                slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { sx: { fontSize: '0.875rem' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}
