import { type IntentKind, parseStream, streams } from '../../domain/streams.ts';
import { bulkAction } from './bulk/log-for-many.ts';
import { importAction } from './import/import-rows.ts';
import { rollOverAction } from './roll-over/roll-over.ts';
import type { IntentAction } from './runner/run-intent.ts';
import type { IntentServices } from './runner/services.ts';

/** All kinds of actions over many students. */
const actions: Record<IntentKind, Pick<IntentAction<never, unknown>, 'carryOn'>> = {
  import: importAction,
  bulk: bulkAction,
  'roll-over': rollOverAction,
};

/** Carries the intent of a stream to its end, if it has not reached it. */
export async function carryOnIntent(parts: IntentServices, stream: string): Promise<void> {
  const address = parseStream(stream);
  if (address && 'id' in address)
    await actions[address.kind].carryOn(parts, streams.intent(address.kind, address.id), address.id);
}
