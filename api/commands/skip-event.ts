import { randomUUID } from 'node:crypto';
import { operationsDecider } from '../../domain/operations/operations.ts';
import { streams } from '../../domain/streams.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Cause, Ledger } from '../../event-store/ledger-types.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { openDraft } from '../ledger/draft.ts';
import { decideAndAppend } from '../ledger/transact.ts';

interface SkipServices {
  ledger: Pick<Ledger, 'append' | 'read'>;
  readModels: Pick<ReadModels, 'status' | 'retry'>;
}

/** Which event a read model is to leave out, and why. */
export interface Skipping {
  name: ReadModelName;
  position: string;
  reason: string;
}

/**
 * Writes down that a read model leaves out the event it has stopped at, and lets it go on. Waits for no action over many
 * students: what stopped may be in their way.
 * @throws {Rejection} where it has not stopped at this event
 */
export async function skipEvent({ ledger, readModels }: SkipServices, cause: Cause, skipping: Skipping): Promise<void> {
  const { name: readModel, position, reason } = skipping;
  const { position: written } = await decideAndAppend(ledger, cause, async () => {
    const draft = await openDraft(ledger, streams.operations, operationsDecider, cause.at);
    const stopped = stopOf((await readModels.status()).find(({ id }) => id === readModel));
    draft.decide({ type: 'SkipEvent', readModel, position, reason, stopped });
    return { appends: [draft.append], answer: undefined };
  });
  if (written !== null) await readModels.retry(skipping.name);
}

function stopOf(status: ReadModelStatus | undefined) {
  const { stopped } = status ?? {};
  if (!stopped?.skippable) return null;
  const { position, eventType, stream = '', reason: fault } = stopped;
  return { position, eventType, stream, fault };
}

/** The cause of what is decided at the console: nobody's account. */
export function causeOfConsole(now: Date): Cause {
  const id = randomUUID();
  return { actor: null, source: 'console', at: now.toISOString(), correlationId: id, causationId: id };
}
