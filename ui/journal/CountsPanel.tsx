import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { JournalCounts } from '../../domain/wire/journal-actions.ts';
import { api } from '../data/api.ts';
import { Link, useLocation } from '../routing/router.ts';
import { counted } from '../shared/counted.ts';
import { plainDayInWords } from '../shared/days.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { actorName } from '../shared/shown-value.ts';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { t } from '../words/t.ts';
import { actionsPath, byDayOf, type Counted, entriesPath, periodOf } from './counts.ts';

/** How much each person wrote on each day of the period that the list is filtered by; counted once it is opened. Each count leads to its actions. */
export function CountsPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Accordion
      className="no-print"
      variant="outlined"
      disableGutters
      expanded={open}
      onChange={(_, opened) => setOpen(opened)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      // A wide table scrolls in it: it does not make the page wider.
      sx={{ mb: 2.5, borderRadius: 1, '& .MuiCollapse-wrapperInner': { minWidth: 0 } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t('Per person and day')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{open && <Counts />}</AccordionDetails>
    </Accordion>
  );
}

function Counts() {
  const asked = periodOf(useLocation().search);
  const { data, error, refetch } = useQuery({
    queryKey: ['journal', 'counts', asked],
    queryFn: ({ signal }) => api.get('/api/app/journal/counts', { query: asked, signal }),
  });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={t('Counting')} lines={4} />;
  const period = t('%{plainDay} to %{plainDay2}', {
    plainDay: plainDayInWords(data.firstDay),
    plainDay2: plainDayInWords(data.lastDay),
  });
  if (data.counts.length === 0) return <EmptyState title={t('Nothing was recorded')} text={`${period}.`} />;
  return (
    <>
      <Typography sx={{ mb: 1, fontSize: '0.875rem', color: 'text.secondary' }}>{period}</Typography>
      <CountsTable counts={data.counts} />
    </>
  );
}

function CountsTable({ counts }: Pick<JournalCounts, 'counts'>) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={t('Table: Per person and day')} sx={CONTAINER}>
      <Table size="small" stickyHeader aria-label={t('Per person and day')} sx={CELLS}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Day')}</TableCell>
            <TableCell>{t('Who')}</TableCell>
            <TableCell align="right">{t('Actions')}</TableCell>
            <TableCell align="right">{t('Entries')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {byDayOf(counts).map(({ day, people }) => (
            <Fragment key={day}>
              {people.map((one, at) => (
                <TableRow key={`${one.actor.id} ${one.actor.name}`}>
                  {at === 0 && (
                    <TableCell component="th" scope="rowgroup" rowSpan={people.length} sx={{ verticalAlign: 'top' }}>
                      {plainDayInWords(day)}
                    </TableCell>
                  )}
                  <TableCell>{actorName(one.actor)}</TableCell>
                  <TableCell align="right" sx={figure}>
                    <FigureLink one={one} many={counted(one.actions, 'action')} to={actionsPath(one)} />
                  </TableCell>
                  <TableCell align="right" sx={figure}>
                    <FigureLink one={one} many={counted(one.entries, 'entry', 'entries')} to={entriesPath(one)} />
                  </TableCell>
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
/** What is hidden from sight in its cells is cut off with them. */
const CONTAINER = { maxHeight: 360, position: 'relative' } as const;
/** Narrow where the screen is. */
const CELLS = { '& th, & td': { px: { xs: 0.75, sm: 2 }, overflowWrap: 'break-word' } } as const;
const figure = { fontVariantNumeric: 'tabular-nums' } as const;

interface FigureLinkProps {
  /** How many of what. */
  many: string;
  one: Counted;
  to: string;
}

/** A count, which leads to what it counts. */
function FigureLink({ many, one: { actor, day }, to }: FigureLinkProps) {
  const [figure, what] = many.split(' ');
  return (
    <MuiLink component={Link} to={to}>
      {figure}
      <span style={visuallyHidden}>
        {t(' %{what} by %{name} on %{plainDay}', {
          what: what ?? '',
          name: actorName(actor),
          plainDay: plainDayInWords(day),
        })}
      </span>
    </MuiLink>
  );
}
