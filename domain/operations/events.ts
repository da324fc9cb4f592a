import { z } from 'zod';
import { type EventOf, eventType } from '../kernel/event-types.ts';

/** Stream `operations`: what administrators decided about the running of the installation. */
export const operationsEventTypes = {
  ReadModelEventSkipped: eventType(
    z.object({
      /** Name of the read model that leaves the event out for good, in every rebuild as well. */
      readModel: z.string(),
      /** The event, by position, type and stream. */
      skipped: z.object({ position: z.string().regex(/^\d+$/), type: z.string(), stream: z.string() }),
      /** Why it could not be applied. */
      fault: z.string(),
      /** Why it is left out, as the administrator says. */
      reason: z.string(),
    }),
  ),
};
export type OperationsEvent = EventOf<typeof operationsEventTypes>;
