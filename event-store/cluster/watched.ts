import type { KeyStore } from '../key-store.ts';
import type { EventStore } from '../port.ts';
import type { SealStore } from '../seals/port.ts';
import type { ClusterWatch } from './watch.ts';

/** Nothing is written, nor acknowledged, while it is doubtful whether it goes where it belongs. */
export const watchedEvents = (
  events: EventStore,
  watch: ClusterWatch,
  beforeTold: () => Promise<void>,
): EventStore => ({
  ...events,
  async append(writes, options) {
    await watch.require();
    const appended = await events.append(writes, options);
    await watch.require();
    await beforeTold();
    return appended;
  },
});

/** A seal that is handed out vouches for nothing where it is gone with an older copy. */
export const watchedSeals = (seals: SealStore, watch: ClusterWatch): SealStore => ({
  ...seals,
  async add(kept) {
    await watch.require();
    const isAdded = await seals.add(kept);
    await watch.require();
    return isAdded;
  },
});

/** As many keys as were lost, made or destroyed in an older copy, would let it pass for the newer one: it is looked at before that. */
export const watchedKeys = (keys: KeyStore, watch: ClusterWatch): KeyStore => ({
  load: (subjects) => keys.load(subjects),
  unknown: (subjects) => keys.unknown(subjects),
  subjects: (beginning) => keys.subjects(beginning),
  everNamed: (beginning) => keys.everNamed(beginning),
  giveUp: (needed) => keys.giveUp(needed),
  close: () => keys.close(),
  async ensure(subjects) {
    await watch.require();
    return keys.ensure(subjects);
  },
  async destroy(subject) {
    await watch.require();
    await keys.destroy(subject);
    await watch.require();
  },
});
