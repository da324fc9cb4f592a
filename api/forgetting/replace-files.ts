import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import { affectedBy, type ReadModels } from '../../projections/read-models.ts';
import { causeOf, decideForgetting } from './decide.ts';
import type { ForgettingServices } from './services.ts';

/** The read models that hold something of a person. The journal names fields, and holds no value. */
const PERSONAL: readonly ReadModelName[] = affectedBy(['StudentForgotten']).filter((name) => name !== 'journal');

/** Milliseconds between two looks at what is being built. */
const LOOK_EVERY_MS = 250;

type Models = Pick<ReadModels, 'status' | 'rebuild' | 'generation'>;

/** Looks after which a read model that is live and still the one before will stay so. A process of a cluster sees a switch later than its worker. */
const GIVEN_UP_AFTER_LOOKS = 20;

/**
 * Waits until a read model is live in another generation than this one.
 * @returns false when it stops, when somebody gave its building up, or when `signal` ends the waiting: the next look tries again
 */
async function isLive(models: Models, name: ReadModelName, other: string | null | undefined, signal: AbortSignal) {
  for (let looks = 0; !signal.aborted && looks < GIVEN_UP_AFTER_LOOKS; ) {
    const state = (await models.status()).find(({ id }) => id === name)?.state;
    if (state === 'stopped') return false;
    const isOther = other === undefined || models.generation?.(name) !== other;
    if (state === 'live' && isOther) return true;
    looks = state === 'live' ? looks + 1 : 0;
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** Builds a read model anew. A generation that was being built may have read the person's events before: the one after it is the new one. */
export async function replaced(models: Models, name: ReadModelName, signal: AbortSignal): Promise<boolean> {
  if (!(await isLive(models, name, undefined, signal))) return false;
  const before = models.generation?.(name);
  await models.rebuild(name, { by: null, source: 'program' });
  return isLive(models, name, before, signal);
}

/**
 * Makes new files of the read models that once held somebody who was forgotten: free pages of a file keep what was written over.
 * A process that dies meanwhile leaves requests without `ForgottenFilesReplaced`, for which the next one begins again.
 */
export async function replaceForgottenFiles(
  { ledger, followed, readModels, clock }: Pick<ForgettingServices, 'ledger' | 'followed' | 'readModels' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const requests = Object.values((await followed.forgetting.current()).state.requests);
  const left = requests.filter(({ state, filesReplaced }) => state === 'forgotten' && !filesReplaced);
  if (left.length === 0) return;
  for (const name of PERSONAL) if (!(await replaced(readModels, name, signal))) return;
  for (const one of left) {
    const command = { type: 'CompleteReplacement', request: one.request } as const;
    await decideForgetting({ ledger, followed }, command, causeOf(one, clock().toISOString()));
  }
}
