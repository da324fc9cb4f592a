import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { createPastMaker } from '../../projections/past/maker.ts';
import { createMarker } from '../../projections/past/marker.ts';
import type { LogPlace } from '../../projections/past/messages.ts';
import { KeptPastModels, type PastModels } from '../../projections/past/past-models.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { type FollowedStreams, forgottenSoFar } from '../ledger/followed-streams.ts';

/** The folder of an embedded installation in which they are kept; it may be deleted while nothing runs. */
const FOLDER = 'cache';

/** The read models of then of this process: in the data folder, or, where a process has none, in a folder of its own. */
export function openPast(configuration: Configuration): PastModels {
  if (configuration.ENGINE === 'cluster') {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-past-'));
    return keptIn(folder, { cluster: serversOf(configuration) });
  }
  const folder = join(configuration.DATA_DIR, FOLDER);
  return keptIn(folder, { embedded: dataPlaceOf(configuration) });
}

const keptIn = (folder: string, place: LogPlace) =>
  new KeptPastModels(folder, createPastMaker(place), createMarker(place));

/** Whom another process has forgotten is gone from what this one made of the past: it hears of it before it shows any. */
export function hearingOfForgotten(past: PastModels, forgetting: FollowedStreams['forgetting']): PastModels {
  let known = 0;
  const hear = async () => {
    const forgotten = await forgottenSoFar(forgetting);
    if (forgotten !== known) past.throwAway();
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
    read: (position) => past.read(position),
    throwAway: () => past.throwAway(),
    marked: () => past.marked(),
    close: () => past.close(),
  };
}

/** Who is erased is gone from what was made of the past, too. */
export const erasing = (ledger: Ledger, past: Pick<PastModels, 'throwAway'>): Ledger => ({
  ...ledger,
  async forget(subject) {
    await ledger.forget(subject);
    past.throwAway();
  },
});
