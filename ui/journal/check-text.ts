import type { LogVerification } from '../../domain/wire/log-verification.ts';
import { counted } from '../shared/counted.ts';
import { actorName } from '../shared/shown-value.ts';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';

type Check = Pick<LogVerification, 'events' | 'sealedEvents'>;

/** 'Nobody can edit it: all 184,233 events are as they were written.' Said of a check that found nothing, and of nothing else. */
export function soundText({ events, sealedEvents }: Check): string {
  const all =
    events === 1
      ? t('its one event is as it was written')
      : t('all %{events} are as they were written', { events: counted(events, 'event') });
  return [t('Nobody can edit it: %{all}.', { all }), sealText(sealedEvents, events)].join(' ');
}

/** What proves that nothing was cut off at the end. */
function sealText(sealed: number, events: number): string {
  if (sealed === 0) return t('No seal proves yet that none is missing at the end.');
  return sealed >= events
    ? t('A seal proves that none is missing.')
    : t('A seal proves that none of the first %{events} is missing.', { events: counted(sealed, 'event') });
}

/** 'Checking: 12,000 of 184,233 events' */
export const runningText = ({ events, total }: Pick<LogVerification, 'events' | 'total'>): string =>
  total === null
    ? t('Checking the log')
    : t('Checking: %{events} of %{events2}', {
        events: inFigures(events),
        events2: counted(total, 'event'),
      });

/** 'Checked on May 19, 2026, 2:30 PM for Ada Lind.' */
export const checkedText = (
  { finishedAt, startedAt, startedBy }: Pick<LogVerification, 'finishedAt' | 'startedAt' | 'startedBy'>,
  when: (instant: string) => string,
): string => t('Checked on %{when} for %{name}.', { when: when(finishedAt ?? startedAt), name: actorName(startedBy) });

/** Findings of more than are told: 'And 12 more findings.' */
export const unreportedText = ({
  findingCount,
  findings,
}: Pick<LogVerification, 'findingCount' | 'findings'>): string => {
  const more = findingCount - findings.length;
  return more > 0 ? t('And %{moreFindings}.', { moreFindings: counted(more, 'more finding') }) : '';
};
