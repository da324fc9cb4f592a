import { Box } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { locale } from '../shared/locale.ts';

interface DataOfProps {
  /** The newest change in the figures, ISO 8601. */
  asOf: string | null;
  /** When they were loaded, milliseconds. */
  loadedAt: number;
}

/** How fresh the figures are: their newest change and when they were read. */
export function DataOf({ asOf, loadedAt }: DataOfProps) {
  const { timeZone } = useSchool().installation;
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone });
  if (!loadedAt) return null;
  return (
    <Box component="span" sx={{ fontSize: '0.8125rem' }}>
      {' · '}
      {asOf ? `data as of ${dayAndTime(asOf, timeZone)}` : 'no data yet'}, read at {time.format(loadedAt)}
    </Box>
  );
}
