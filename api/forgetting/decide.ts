import {
  type ForgettingCommand,
  type ForgettingRequest,
  forgettingDecider,
} from '../../domain/forgetting/forgetting.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { decideAndAppend } from '../ledger/transact.ts';
import type { ForgettingServices } from './services.ts';

/** Decides a command about requests to forget and appends what follows. @returns the last position; null where nothing was to be written */
export async function decideForgetting(
  { ledger, followed: { forgetting } }: Pick<ForgettingServices, 'ledger' | 'followed'>,
  command: ForgettingCommand,
  cause: Cause,
) {
  const { position } = await decideAndAppend(ledger, cause, async () => {
    const { state, tip } = await forgetting.current();
    const events = forgettingDecider.decide(command, state);
    return { appends: [{ stream: forgetting.stream, tip, events }], answer: undefined };
  });
  return position;
}

/** The cause of what is done for a request by itself, in the name of whoever confirmed it. */
export const causeOf = (
  { request, confirmedBy: actor }: Pick<ForgettingRequest, 'request' | 'confirmedBy'>,
  at: string,
): Cause => {
  const about = `forgetting-${request}`;
  return { actor, source: 'form', at, correlationId: about, causationId: about };
};
