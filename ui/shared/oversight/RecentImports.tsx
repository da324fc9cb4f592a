import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { termLabel, yearRange } from '../../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { dayAndTime } from '../days.ts';
import { FailureState } from '../FailureState.tsx';
import { LoadingState } from '../LoadingState.tsx';

/** How many parts of imports are listed where nothing else is said. */
const RECENT = 25;

/** A part of an import as `GET /api/rest/imports` lists it. */
interface ImportPart {
  id: string;
  yearId: number;
  termId: number;
  fileName: string | null;
  actor: { name: string };
  status: 'accepted' | 'completed';
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  at: string;
}

const HEADS = ['When', 'File', 'Into', 'Who', 'State', 'Rows', 'Created', 'Changed', 'Unchanged'];
const FIGURES = ['rows', 'created', 'changed', 'unchanged'] as const;

/** The latest imports, part by part, with what they did. */
export function RecentImports({ most = RECENT }: { most?: number }) {
  const { years, installation } = useSchool();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', 'recent', most],
    queryFn: ({ signal }) =>
      dataProvider.getList<ImportPart>('imports', {
        filter: {},
        sort: { field: 'at', order: 'DESC' },
        pagination: { page: 1, perPage: most },
        signal,
      }),
  });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  if (data.data.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>Nothing has been imported yet.</Typography>;
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Table of recent imports">
      <Table size="small">
        <TableHead>
          <TableRow>
            {HEADS.map((head) => (
              <TableCell key={head} align={HEADS.indexOf(head) > 4 ? 'right' : 'left'}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.data.map((part) => (
            <TableRow key={part.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{dayAndTime(part.at, installation.timeZone)}</TableCell>
              <TableCell>{part.fileName ?? '–'}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{targetOf(part, years)}</TableCell>
              <TableCell>{part.actor.name}</TableCell>
              <TableCell>{part.status === 'completed' ? 'Completed' : 'Being carried out'}</TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} align="right">
                  {part[figure].toLocaleString('en-US')}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function targetOf(part: ImportPart, years: readonly WireSchoolYear[]): string {
  const year = years.find((one) => one.id === part.yearId);
  const term = year?.terms.find((one) => one.id === part.termId);
  if (!year) return 'a year that was deleted';
  return term ? `${yearRange(year.year)}, ${termLabel(year.termType, term.index)}` : yearRange(year.year);
}
