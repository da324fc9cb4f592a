import { Box, List, ListItem, ListItemButton, ListItemText, Tab, Tabs } from '@mui/material';
import { Link } from '../app/router.ts';
import { REPORTS, type ReportEntry, type ReportTab, reportPath } from './report-catalog.ts';

interface ReportListProps {
  tab: ReportTab;
  open: ReportEntry | undefined;
}

/** The reports of a tab, each leading to its form. */
export function ReportList({ tab, open }: ReportListProps) {
  return (
    <Box>
      <Tabs value={tab} aria-label="Kind of report" sx={{ px: 2.5, pt: 1 }}>
        <Tab value="individual" label="Individual" component={Link} to="/Reports/Individual" />
        <Tab value="summary" label="Summary" component={Link} to="/Reports/Summary" />
      </Tabs>
      <List disablePadding aria-label={tab === 'individual' ? 'Individual reports' : 'Summary reports'}>
        {REPORTS.filter((entry) => entry.tab === tab).map((entry) => (
          <ListItem key={entry.name} disablePadding divider>
            <ListItemButton
              component={Link}
              to={reportPath(entry)}
              selected={entry === open}
              aria-current={entry === open ? 'page' : undefined}
              sx={{ minHeight: 70, px: 2.5 }}
            >
              <ListItemText
                primary={entry.name}
                secondary={entry.about}
                slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { sx: { fontSize: '0.875rem' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
