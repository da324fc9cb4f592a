import ReplayIcon from '@mui/icons-material/PlaylistPlay';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, IconButton, Tooltip } from '@mui/material';
import { termLabel, yearLabel } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireTerm } from '../../domain/wire/contract.ts';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { useAddress } from '../routing/use-address.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { t, translated } from '../words/t.ts';

interface DashboardToolsProps {
  year: WireSchoolYear;
  term: WireTerm;
  busy: boolean;
  onRefresh: () => void;
}

/** Year, term, refresh, print. */
export function DashboardTools({ year, term, busy, onRefresh }: DashboardToolsProps) {
  const { years } = useSchool();
  const { change } = useAddress();
  return (
    <>
      <ChoiceSelect
        id="dashboard-year"
        fullWidth={false}
        ariaLabel={t('School Year')}
        value={String(year.id)}
        onChange={(id) => change({ year: id, term: null, tile: null })}
        choices={years.map((one) => ({ value: String(one.id), label: yearLabel(one.year) }))}
      />
      {year.terms.length > 1 && (
        <ChoiceSelect
          id="dashboard-term"
          fullWidth={false}
          ariaLabel={t('Term')}
          value={String(term.id)}
          onChange={(id) => change({ year: String(year.id), term: id, tile: null })}
          choices={year.terms.map((one) => ({
            value: String(one.id),
            label: translated(termLabel(year.termType, one.index)),
          }))}
        />
      )}
      <Box sx={{ display: 'flex', columnGap: { sm: 1 } }}>
        <Tooltip title={t('Replay day by day')}>
          <IconButton
            aria-label={t('Replay day by day')}
            component={Link}
            to={`/Replay?year=${year.id}&term=${term.id}`}
          >
            <ReplayIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('Refresh')}>
          <span>
            <IconButton aria-label={t('Refresh')} onClick={onRefresh} disabled={busy}>
              <RefreshIcon />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={t('Print')}>
          <IconButton
            aria-label={t('Print')}
            onClick={() => window.print()}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <PrintIcon />
          </IconButton>
        </Tooltip>
      </Box>
    </>
  );
}
