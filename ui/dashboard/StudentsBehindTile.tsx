import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { termLabel, yearLabel } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireTerm } from '../../domain/wire/contract.ts';
import { useNavigate } from '../routing/router.ts';
import { studentPaths } from '../routing/student-paths.ts';
import { useAddress } from '../routing/use-address.ts';
import { counted } from '../shared/counted.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { IconAction } from '../shared/IconAction.tsx';
import { SearchField } from '../shared/SearchField.tsx';
import { type Tile, tileText } from '../shared/student-filter/student-query.ts';
import { tileLabel } from '../shared/student-filter/tile-labels.ts';
import { ExportButton } from '../shared/student-grid/ExportButton.tsx';
import { StudentGrid } from '../shared/student-grid/StudentGrid.tsx';
import { t, translated } from '../words/t.ts';

export interface StudentsBehindProps {
  tile: Tile;
  year: WireSchoolYear;
  term: WireTerm;
  open: boolean;
  onClose: () => void;
  /** Of the heading that names the dialog. */
  titleId: string;
}

/** What stands in the dialog, made anew each time it opens: a search belongs to the figure it was typed for. */
export default function StudentsBehindTile({ tile, year, term, titleId, open, onClose }: StudentsBehindProps) {
  const { query, change } = useAddress();
  const [q, setQ] = useState(() => query.get('q') ?? '');
  const [total, setTotal] = useState<number>();
  const filter = useMemo(() => ({ termId: term.id, tile, ...(q.trim() && { q: q.trim() }) }), [term.id, tile, q]);
  const navigate = useNavigate();
  const find = (text: string) => {
    setQ(text);
    // While the dialog goes, its address has gone.
    if (open) change({ q: text });
  };
  const search = `?${new URLSearchParams({ term: String(term.id), tile: tileText(tile), ...(q.trim() && { q: q.trim() }) })}`;
  const hrefOf = studentPaths(year.id, `?term=${term.id}`).view;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', px: 2, pt: 2, pb: 1 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id={titleId} variant="h2">
            {tileLabel(tile)}
          </Typography>
          <Typography role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {total === undefined ? t('Loading') : counted(total, 'student')} · {yearLabel(year.year)}
            {year.terms.length > 1 && `, ${translated(termLabel(year.termType, term.index))}`}
          </Typography>
        </Box>
        <IconAction name={t('Close')} onClick={onClose} edge="end">
          <CloseIcon />
        </IconAction>
      </Box>
      <Box sx={{ px: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <SearchField
          label={t('Search these students')}
          placeholder={t('Name or student ID')}
          value={q}
          onChange={find}
        />
      </Box>
      <StudentGrid
        key={filter.q ?? ''}
        filter={filter}
        label={tileLabel(tile)}
        hrefOf={hrefOf}
        onOpen={(row) => navigate(hrefOf(row.id))}
        empty={
          <EmptyState
            title={t('No student matches')}
            text={t('Nobody here fits the search.')}
            action={
              <Button variant="outlined" color="secondary" onClick={() => find('')}>
                {t('Show all students')}
              </Button>
            }
          />
        }
        onTotal={setTotal}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <ExportButton label={t('Export')} {...{ year, term, filter }} scope="filtered" disabled={!total} />
        <Button variant="outlined" color="secondary" onClick={() => navigate(studentPaths(year.id, search).list)}>
          {t('Open as filtered list')}
        </Button>
      </Box>
    </>
  );
}
