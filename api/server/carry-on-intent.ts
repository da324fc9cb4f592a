import { type IntentKind, parseStream, streams } from '../../domain/streams.ts';
import { bulkAction } from '../intents/bulk/log-for-many.ts';
import { importAction } from '../intents/import/import-rows.ts';
import { rollOverAction } from '../intents/roll-over/roll-over.ts';
import type { IntentAction } from '../intents/runner/run-intent.ts';
import type { IntentServices } from '../intents/runner/services.ts';
import { undoAction } from '../undo/many/undo-action.ts';

/** All kinds of actions over many students. */
const actions: Record<IntentKind, Pick<IntentAction<never, unknown>, 'carryOn'>> = {
  import: importAction,
  bulk: bulkAction,
  'roll-over': rollOverAction,
  undo: undoAction,
};

/** Carries the intent of a stream to its end, if it has not reached it. */
export async function carryOnIntent(services: IntentServices, stream: string): Promise<void> {
  const address = parseStream(stream);
  if (address && 'id' in address)
    await actions[address.kind].carryOn(services, streams.intent(address.kind, address.id), address.id);
}
