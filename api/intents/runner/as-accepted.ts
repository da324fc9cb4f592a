import type { IntentEvent } from '../../../domain/intents/events.ts';
import type { StreamName } from '../../../domain/streams.ts';
import type { Ledger } from '../../../event-store/ledger-types.ts';
import { ledgerUpTo } from '../../past/services-of-then.ts';
import type { StoredIntent } from './intent-stream.ts';

/** The services with the log as it was when an action was accepted: what is decided on it is decided as it was then. */
export async function asAccepted<Services extends { ledger: Ledger }>(
  services: Services,
  stream: StreamName<IntentEvent>,
  { position }: Pick<StoredIntent, 'position'>,
): Promise<Services> {
  const { events } = await services.ledger.read(stream);
  const accepted = events.find(({ type }) => type === 'IntentAccepted');
  return { ...services, ledger: ledgerUpTo(services.ledger, accepted?.position ?? position) };
}
