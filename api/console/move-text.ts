import type { MoveProgress, MoveReport } from '../../event-store/move/move-log.ts';

const count = (events: number, what: string) => `${events.toLocaleString('en')} ${what}${events === 1 ? '' : 's'}`;

/** A line that says what is going on. */
export function stepLine(progress: MoveProgress): string {
  if (progress.step === 'copying') {
    const { events, total } = progress;
    return `${events.toLocaleString('en')} of ${count(total, 'event')} copied, ${Math.floor((events / total) * 100)}%`;
  }
  return progress.step === 'comparing'
    ? 'Checking the log, and comparing it with what is there already.'
    : 'Verifying every event against the original.';
}

/** What the person reads at the end. `next` says how to go on there. */
export function endLines({ events, streams, found }: MoveReport, next: string): string[] {
  const before = found > 0 ? ` (${count(found, 'event')} of an earlier attempt were there already)` : '';
  return [
    `Moved: ${count(events, 'event')} in ${count(streams, 'stream')}${before}, with their keys. Every event was compared, every chain holds.`,
    'The log that was moved is still where it was; nobody should write to it any more.',
    next,
  ];
}
