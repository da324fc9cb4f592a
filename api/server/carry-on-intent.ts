import type { z } from 'zod';
import { type IntentKind, parseStream, streams } from '../../domain/streams.ts';
import { bulkAction } from '../intents/bulk/log-for-many.ts';
import { changeAction, changeDetails } from '../intents/change/change-many.ts';
import { disclosingAction, disclosingDetails } from '../intents/disclosing/record-disclosures.ts';
import { importAction } from '../intents/import/import-rows.ts';
import { factsAction, factsDetails } from '../intents/import-facts/import-facts.ts';
import { rollOverAction } from '../intents/roll-over/roll-over.ts';
import { readIntent } from '../intents/runner/intent-stream.ts';
import type { IntentAction } from '../intents/runner/run-intent.ts';
import type { IntentServices } from '../intents/runner/services.ts';
import { servicesAction, servicesDetails } from '../intents/services/log-services.ts';
import { transferAction, transferDetails } from '../intents/transfer/transfer-students.ts';
import { undoAction } from '../undo/many/undo-action.ts';

/** Actions by what their intents say beside their rows; activities say nothing. */
const OF_SEVERAL: readonly (readonly [z.ZodType, Pick<typeof changeAction, 'carryOn'>])[] = [
  [changeDetails, changeAction],
  [servicesDetails, servicesAction],
  [transferDetails, transferAction],
  [disclosingDetails, disclosingAction],
];

/** What is done for several students: an activity, a service, a change, a transfer, or a disclosure. */
async function carryOnBulk(...[services, stream, id]: Parameters<typeof changeAction.carryOn>): Promise<void> {
  const intent = await readIntent(services.ledger, stream);
  const says = (details: z.ZodType) => details.safeParse(intent?.details).success;
  const found = OF_SEVERAL.find(([details]) => says(details));
  return (found?.[1] ?? bulkAction).carryOn(services, stream, id);
}

/** A file of students, or one of facts. */
async function carryOnImport(...[services, stream, id]: Parameters<typeof importAction.carryOn>): Promise<void> {
  const intent = await readIntent(services.ledger, stream);
  const action = factsDetails.safeParse(intent?.details).success ? factsAction : importAction;
  return action.carryOn(services, stream, id);
}

/** All kinds of actions over many students. */
const actions: Record<IntentKind, Pick<IntentAction<never, unknown>, 'carryOn'>> = {
  import: { carryOn: carryOnImport },
  bulk: { carryOn: carryOnBulk },
  'roll-over': rollOverAction,
  undo: undoAction,
};

/** Carries the intent of a stream to its end, if it has not reached it. */
export async function carryOnIntent(services: IntentServices, stream: string): Promise<void> {
  const address = parseStream(stream);
  if (address && 'id' in address)
    await actions[address.kind].carryOn(services, streams.intent(address.kind, address.id), address.id);
}
