import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { OperationsEvent } from './events.ts';

/** Leave out the event that stopped a read model. */
export interface SkipEvent {
  type: 'SkipEvent';
  readModel: string;
  /** Position of the event that is meant, as whoever decides has read it. */
  position: string;
  reason: string;
  /** Where the read model stands; null while it has not stopped at an event. */
  stopped: { position: string; eventType: string; stream: string; fault: string } | null;
}

/** What was skipped, by read model and position. */
export type OperationsState = ReadonlySet<string>;

const keyOf = (readModel: string, position: string) => `${readModel} ${position}`;

/** Stream `operations`: an event is skipped once, and only where a read model has stopped at it. */
export const operationsDecider: Decider<OperationsState, SkipEvent, OperationsEvent> = {
  initial: new Set(),
  decide({ readModel, position, reason, stopped }, state) {
    if (state.has(keyOf(readModel, position))) return [];
    if (!stopped)
      throw new Rejection('rule', `The read model ${readModel} has not stopped at an event: there is nothing to skip.`);
    if (stopped.position !== position)
      throw new Rejection(
        'rule',
        `The read model ${readModel} has stopped at event ${stopped.position}, not at ${position}: look again.`,
      );
    const { eventType: type, stream, fault } = stopped;
    return [{ type: 'ReadModelEventSkipped', data: { readModel, skipped: { position, type, stream }, fault, reason } }];
  },
  evolve: (state, { data }) => new Set([...state, keyOf(data.readModel, data.skipped.position)]),
};
