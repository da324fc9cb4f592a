import { z } from 'zod';
import { type EventOf, eventType } from '../kernel/event-types.ts';

/**
 * Stream `roster`: which school-issued number belongs to which student. Numbers appear only as keyed hashes of their
 * trimmed, lower-case form (rules/records#compared). Claiming hands out the student id.
 */
export const rosterEventTypes = {
  StudentNumberClaimed: eventType(z.object({ studentId: z.number(), numberHash: z.string() })),
  StudentNumberChanged: eventType(
    z.object({ studentId: z.number(), numberHash: z.string(), previousHash: z.string() }),
  ),
  StudentNumberReleased: eventType(z.object({ studentId: z.number(), numberHash: z.string() })),
  /** Ids up to this one were handed out by a newer log, which was given up for this one: nobody else gets them. */
  StudentIdsPassedOver: eventType(z.object({ upTo: z.number() })),
};
export type RosterEvent = EventOf<typeof rosterEventTypes>;
