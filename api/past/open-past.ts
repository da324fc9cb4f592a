import { join } from 'node:path';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { createPastMaker } from '../../projections/past/maker.ts';
import { createMarker } from '../../projections/past/marker.ts';
import type { MarksState } from '../../projections/past/marks-state.ts';
import type { LogPlace } from '../../projections/past/messages.ts';
import { KeptPastModels, type PastModels } from '../../projections/past/past-models.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { type FollowedStreams, forgottenSoFar } from '../ledger/followed-streams.ts';
import { folderOfProcess } from './folder-of-process.ts';

/** The folder of an embedded installation in which they are kept; it may be deleted while nothing runs. */
const FOLDER = 'cache';

/** The read models of then of this process: in the data folder as it was opened, or, where a process has none, in a folder of its own that goes with it. */
export function openPast(configuration: Configuration, place: DataPlace | undefined): PastModels {
  if (!place) {
    return keptIn(folderOfProcess(), { cluster: serversOf(configuration) }, false);
  }
  return keptIn(join(place.dataDir, FOLDER), { embedded: place }, true);
}

const keptIn = (folder: string, place: LogPlace, marksStay: boolean) =>
  new KeptPastModels({ folder, maker: createPastMaker(place), marker: createMarker(place), marksStay });

/** Whether an event of the log stands where marks say it stood, and nobody was forgotten since they were set. */
const holdsFor =
  (ledger: Pick<Ledger, 'readAll'>, forgotten: number) =>
  async (state: MarksState): Promise<boolean> => {
    if (state.event === null || state.position === 0n || state.forgotten !== forgotten) return false;
    const [event] = await ledger.readAll(state.position - 1n, 1);
    return event?.position === state.position && event.id === state.event;
  };

/**
 * Whom another process has forgotten is gone from what this one made of the past: it hears of it before it shows any. What an earlier
 * process left is taken up only where it is of this log and of those who are not forgotten.
 */
export function hearingOfForgotten(
  past: PastModels,
  { ledger, forgetting }: { ledger: Pick<Ledger, 'readAll'>; forgetting: FollowedStreams['forgetting'] },
): PastModels {
  let known: number | undefined;
  let takenUp: Promise<void> | undefined;
  const hear = async () => {
    const forgotten = await forgottenSoFar(forgetting);
    takenUp ??= past.takeUp(holdsFor(ledger, forgotten));
    await takenUp;
    if (forgotten !== (known ?? forgotten)) past.throwAway('student');
    known = forgotten;
  };
  return {
    async take(wanted, signal) {
      await hear();
      return past.take(wanted, signal);
    },
    isMade: (wanted) => past.isMade(wanted),
    async mark(yearId, upTo) {
      await hear();
      await past.mark(yearId, upTo);
    },
    takeUp: (holds) => past.takeUp(holds),
    read: (position) => past.read(position),
    throwAway: (whose) => past.throwAway(whose),
    marked: () => past.marked(),
    close: () => past.close(),
  };
}

const isOf = (kind: string, subject: string) => subject.startsWith(`${kind}-`);

/** Who is erased is gone from what was made of the past, too; of the rows of an action over many students nothing was ever there. */
export const erasing = (ledger: Ledger, past: Pick<PastModels, 'throwAway'>): Ledger => ({
  ...ledger,
  async forget(subject) {
    await ledger.forget(subject);
    if (isOf('student', subject)) past.throwAway('student');
    else if (isOf('staff', subject)) past.throwAway('account');
  },
});
