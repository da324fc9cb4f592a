import { basename } from 'node:path';
import type { BackUpState } from '../../domain/wire/back-up-state.ts';
import * as calls from '../../domain/wire/calls/operations.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { FolderState } from '../folder-watch/messages.ts';
import { json } from '../http/reply.ts';
import { mayReadFigures } from './figures.ts';
import { route } from './route.ts';

export const live = route(calls.live, {
  rule: 'public',
  about: 'The process answers',
  access: 'no records',
  answer: () => json({ status: 'live' }),
});

/**
 * What a probe may know of a read model: how it stands, not what is in it. How many events there are is for who may read the figures:
 * one more after a forgotten password tells that the address has an account.
 */
const presentHealth = ({ id, state, lagSeconds, applied, total }: ReadModelStatus, figures: boolean) => ({
  ...{ id, state, lagSeconds },
  ...(figures && { applied, total }),
});

/** Below this many bytes free on the disk of the data folder a large import may not find room any more. */
const LOW_DISK_BYTES = 256 * 1024 * 1024;

/** Each event takes a few kilobytes: free room is told in steps that no single one shows in. */
const ROOM_STEP_BYTES = 16 * 1024 * 1024;
const inSteps = (bytes: number | null) => bytes && bytes - (bytes % ROOM_STEP_BYTES);

function storageOf({ freeBytes, unwritable, damaged }: FolderState) {
  const names = (files: object) => Object.keys(files).map((file) => basename(file));
  const isWell = names({ ...unwritable, ...damaged }).length === 0 && (freeBytes ?? LOW_DISK_BYTES) >= LOW_DISK_BYTES;
  return { isWell, storage: { freeBytes: inSteps(freeBytes), unwritable: names(unwritable), damaged: names(damaged) } };
}

/** What a probe may know of the back-ups: not where they are, nor why one failed. */
const presentBackUps = ({ lastAt, nextAt, failure }: BackUpState) => ({ lastAt, nextAt, isFailing: failure !== null });

/** Milliseconds: whoever probes waits no longer either. */
const PROBED_WITHIN_MS = 5000;

export const ready = route(calls.ready, {
  rule: 'public',
  about:
    'Requests can be served; says how far the read models are and how the data files stand, `degraded` while a read model is stopped, a file is damaged or cannot be written, the disk is nearly full, or a back-up of the schedule failed',
  access: 'no records',
  answerWithinMs: PROBED_WITHIN_MS,
  async answer(call) {
    const { services } = call;
    await services.ledger.head();
    const figures = mayReadFigures(call);
    const readModels = (await services.readModels.status()).map((model) => presentHealth(model, figures));
    const stopped = readModels.some(({ state }) => state === 'stopped');
    const files = services.folder && storageOf(services.folder.state());
    const backUps = services.backUps && presentBackUps(services.backUps.state());
    const isWell = !stopped && (files?.isWell ?? true) && !backUps?.isFailing;
    const status = isWell ? 'ready' : 'degraded';
    return json({ status, ...(files && { storage: files.storage }), ...(backUps && { backUps }), readModels });
  },
});
