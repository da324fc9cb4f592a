import { Box } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { locale } from '../shared/locale.ts';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';

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
      {parts(' · %{which}, read at %{format}', {
        which: asOf ? t('data as of %{dayAndTime}', { dayAndTime: dayAndTime(asOf, timeZone) }) : t('no data yet'),
        format: time.format(loadedAt),
      })}
    </Box>
  );
}
