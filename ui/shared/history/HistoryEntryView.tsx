import ArrowForwardIcon from '@mui/icons-material/ArrowRightAlt';
import { Box, Chip, Typography } from '@mui/material';
import { EVENT_LABELS, labelIn } from '../../../domain/labels/labels.ts';
import { termLabel, yearRange } from '../../../domain/school-years/labels.ts';
import { NOTHING } from '../../../domain/students/display.ts';
import { valueText } from '../../../domain/students/value-text.ts';
import { activityType } from '../../../domain/vocabulary/activity-types.ts';
import type { FieldChange, HistoryEntry } from '../../../domain/wire/history.ts';
import { useSchool } from '../../data/school.ts';
import { t, translated } from '../../words/t.ts';
import { locale } from '../locale.ts';
import { KnownThenLink } from '../past/KnownThenLink.tsx';
import { actorName, shownValue } from '../shown-value.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { sourceBeside } from './source-beside.ts';
import { UndoEntry } from './UndoEntry.tsx';
import { labelOf } from './undo-words.ts';

/** Where in the school's calendar a change belongs: 'Semester 2', '2026-2027 Semester 2'; '' where it is the person's. */
function usePlace(entry: HistoryEntry, withYear: boolean): string {
  const { years } = useSchool();
  const year = years.find((one) => one.id === entry.schoolYearId);
  const term = year?.terms.find((one) => one.id === entry.termId);
  const name = year && term && year.terms.length > 1 ? translated(termLabel(year.termType, term.index)) : '';
  return [withYear && year && yearRange(year.year), name].filter(Boolean).join(' ');
}

const titleOf = (type: string) => labelIn(EVENT_LABELS, type);

/** One change: what happened, who did it and how, and each field from what to what. */
export function HistoryEntryView({ entry, withYear }: { entry: HistoryEntry; withYear: boolean }) {
  const { timeZone } = useSchool().installation;
  const place = usePlace(entry, withYear);
  // What takes something back says so in words below: 'Undo' beside the name would look like a button.
  const source = entry.undoes ? '' : sourceBeside(entry.actor.name, entry.source);
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone }).format(new Date(entry.at));
  // What was empty and is empty says nothing.
  const changes = entry.changes.filter(
    ({ field, before, after }) => valueText(field, before) !== NOTHING || valueText(field, after) !== NOTHING,
  );
  const activity = entry.activityTypeId === null ? undefined : activityType(entry.activityTypeId);
  return (
    <Box component="li" sx={entryStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translated(titleOf(entry.type))}
          {activity && `: ${translated(activity.name)}`}
        </Typography>
        {place && <Typography sx={quiet}>{place}</Typography>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, ...quiet }}>
        <time dateTime={entry.at}>{time}</time>
        <span>{t('by %{name}', { name: actorName(entry.actor) })}</span>
        {source && <Chip size="small" variant="outlined" label={source} sx={{ height: 22 }} />}
        {entry.number !== null && <KnownThenLink number={entry.number} />}
      </Box>
      {changes.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 0.75 }}>
          {changes.map((change) => (
            <Change key={change.field} type={entry.type} change={change} />
          ))}
        </Box>
      )}
      <UndoEntry entry={entry} />
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' } as const;
const entryStyle = {
  position: 'relative',
  py: 1.25,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -22,
    top: 18,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'background.default',
    border: 2,
    borderColor: 'primary.light',
  },
} as const;

function Change({ type, change: { field, before, after } }: { type: string; change: FieldChange }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.875rem', py: 0.25 }}>
      <Box component="dt" sx={{ color: 'text.secondary', flex: '0 1 300px' }}>
        {labelOf(type, field)}
      </Box>
      <Box component="dd" sx={{ m: 0, flex: '1 1 200px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <span style={visuallyHidden}>{t('from ')}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {shownValue(field, before)}
        </Box>
        <ArrowForwardIcon
          aria-hidden="true"
          sx={{ fontSize: 18, mx: 0.5, verticalAlign: '-4px', color: 'text.secondary' }}
        />
        <span style={visuallyHidden}>{t('to ')}</span>
        <strong>{shownValue(field, after)}</strong>
      </Box>
    </Box>
  );
}
