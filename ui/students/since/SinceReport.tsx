import { Box, Typography } from '@mui/material';
import { DUE_LABELS } from '../../../domain/due-dates/due-dates.ts';
import { activityType } from '../../../domain/vocabulary/activity-types.ts';
import { PRE_ETS_LABELS } from '../../../domain/vocabulary/pre-ets.ts';
import type { SinceMeeting } from '../../../domain/wire/since.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { CellDifferences } from '../../shared/differences/CellDifferences.tsx';
import { t, translated } from '../../words/t.ts';
import { SinceLevel } from './SinceLevel.tsx';
import { Part } from './SincePart.tsx';
import { TextChanges } from './TextChanges.tsx';
import { useTermName } from './term-name.ts';

/** The page: level first, then what else changed, what was done, and corrections of the past apart. */
export function SinceReport({ data }: { data: SinceMeeting }) {
  const isText = ({ before, after }: SinceMeeting['cells'][number]) =>
    [before, after].some((value) => typeof value === 'string' && value.includes(' ')) &&
    [before, after].every((value) => value === null || typeof value === 'string');
  const texts = data.cells.filter(isText);
  const others = data.cells.filter((cell) => !isText(cell));
  return (
    <Box component="article" aria-label={t('Since %{day}', { day: plainDayInWords(data.day) })} sx={onOneSheet}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('Since %{day}', { day: plainDayInWords(data.day) })}
      </Typography>
      <SinceLevel data={data} />
      <Part title={t('What else changed')}>
        {data.cells.length === 0 && <Typography>{t('Nothing else changed.')}</Typography>}
        {others.length > 0 && <CellDifferences cells={others} />}
        {texts.length > 0 && <TextChanges cells={texts} />}
      </Part>
      <Part title={t('What was done since')}>
        <Done data={data} />
      </Part>
      {data.ranOut.length > 0 && (
        <Part title={t('What ran out and was not renewed')}>
          <RanOut ranOut={data.ranOut} />
        </Part>
      )}
      {data.corrections.length > 0 && (
        <Part
          title={t('Earlier terms were corrected')}
          note={t('The past was told otherwise; the student did not change.')}
        >
          <Corrections corrections={data.corrections} />
        </Part>
      )}
      <Standing untouched={data.untouched} unasked={data.unasked} />
    </Box>
  );
}

/** What took place, by type, with its days; of services how long. */
function Done({ data: { activities, services } }: { data: SinceMeeting }) {
  const times = (days: readonly string[]) => {
    const count = t('%{count} time |||| %{count} times', { smart_count: days.length, count: days.length });
    return `${count} (${days.map(plainDayInWords).join('; ')})`;
  };
  return (
    <>
      {activities.length + services.length === 0 && <Typography>{t('No activity logged since.')}</Typography>}
      <Box component="ul" sx={listStyle}>
        {activities.map(({ activityTypeId, days }) => (
          <li key={activityTypeId}>
            <strong>{translated(activityType(activityTypeId)?.name ?? '')}</strong>: {times(days)}
          </li>
        ))}
        {services.map(({ activity, minutes, days }) => (
          <li key={activity}>
            <strong>{translated(PRE_ETS_LABELS[activity])}</strong> ({activity}):{' '}
            {t('%{count} minute |||| %{count} minutes', { smart_count: minutes, count: minutes })}, {times(days)}
          </li>
        ))}
      </Box>
    </>
  );
}

/** What nobody has held or renewed since its day passed. */
function RanOut({ ranOut }: Pick<SinceMeeting, 'ranOut'>) {
  return (
    <Box component="ul" sx={listStyle}>
      {ranOut.map(({ kind, day }) => (
        <li key={`${kind} ${day}`}>
          {translated(DUE_LABELS[kind])}: {plainDayInWords(day)}
        </li>
      ))}
    </Box>
  );
}

function Corrections({ corrections }: Pick<SinceMeeting, 'corrections'>) {
  const nameOf = useTermName();
  return corrections.map(({ termId, schoolYearId, cells }) => (
    <Box key={termId} sx={{ mt: 0.5 }}>
      <Typography component="h4" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
        {nameOf(termId, schoolYearId)}
      </Typography>
      <CellDifferences cells={cells} />
    </Box>
  ));
}

/** What did not change, in one line. */
function Standing({ untouched, unasked }: Pick<SinceMeeting, 'untouched' | 'unasked'>) {
  const said = [
    untouched > 0 &&
      t('%{count} value stands as it did. |||| %{count} values stand as they did.', {
        smart_count: untouched,
        count: untouched,
      }),
    unasked > 0 &&
      t(
        '%{count} answer of then is not recorded yet this term. |||| %{count} answers of then are not recorded yet this term.',
        { smart_count: unasked, count: unasked },
      ),
  ].filter(Boolean);
  return <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{said.join(' ')}</Typography>;
}

const listStyle = { m: 0, pl: 2.5, fontSize: '0.875rem' } as const;

const onOneSheet = {
  maxWidth: 820,
  // Much that has changed still fits: all of it is drawn a little smaller, and who changed it stands beside what was changed.
  '@media print': {
    zoom: 0.88,
    fontSize: '9.5pt',
    '& section': { mb: '3mm' },
    '& h2': { fontSize: '14pt' },
    '& dl > div': { py: 0.25 },
    '& dd > div': { display: 'inline', ml: 1 },
  },
} as const;
