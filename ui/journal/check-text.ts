import type { LogVerification } from '../../domain/wire/log-verification.ts';
import { counted } from '../shared/counted.ts';

type Check = Pick<LogVerification, 'events' | 'sealedEvents'>;

/** 'Nobody can edit it: all 184,233 events are as they were written.' Said of a check that found nothing, and of nothing else. */
export function soundText({ events, sealedEvents }: Check): string {
  const all =
    events === 1 ? 'its one event is as it was written' : `all ${counted(events, 'event')} are as they were written`;
  return [`Nobody can edit it: ${all}.`, sealText(sealedEvents, events)].join(' ');
}

/** What proves that nothing was cut off at the end. */
function sealText(sealed: number, events: number): string {
  if (sealed === 0) return 'No seal proves yet that none is missing at the end.';
  return sealed >= events
    ? 'A seal proves that none is missing.'
    : `A seal proves that none of the first ${counted(sealed, 'event')} is missing.`;
}

/** 'Checking: 12,000 of 184,233 events' */
export const runningText = ({ events, total }: Pick<LogVerification, 'events' | 'total'>): string =>
  total === null ? 'Checking the log' : `Checking: ${events.toLocaleString('en-US')} of ${counted(total, 'event')}`;

/** 'Checked on May 19, 2026, 2:30 PM for Ada Lind.' */
export const checkedText = (
  { finishedAt, startedAt, startedBy }: Pick<LogVerification, 'finishedAt' | 'startedAt' | 'startedBy'>,
  when: (instant: string) => string,
): string => `Checked on ${when(finishedAt ?? startedAt)} for ${startedBy.name}.`;

/** Findings of more than are told: 'And 12 more findings.' */
export const unreportedText = ({
  findingCount,
  findings,
}: Pick<LogVerification, 'findingCount' | 'findings'>): string => {
  const more = findingCount - findings.length;
  return more > 0 ? `And ${counted(more, 'more finding')}.` : '';
};
