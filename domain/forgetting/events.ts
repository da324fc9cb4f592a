import { z } from 'zod';
import { type EventOf, eventType } from '../kernel/event-types.ts';

const request = z.number();

/** Stream `forgetting`: requests to forget students for good, and what became of them (rules/staff-and-settings#forgetting). */
export const forgettingEventTypes = {
  ForgettingRequested: eventType(z.object({ request, studentId: z.number(), by: z.number(), reason: z.string() }), {
    personal: ['reason'],
  }),
  ForgettingConfirmed: eventType(z.object({ request, studentId: z.number(), by: z.number(), dueAt: z.string() })),
  ForgettingStopped: eventType(z.object({ request, studentId: z.number(), by: z.number() })),
  /** From here on it cannot be stopped: the key is destroyed next. */
  ForgettingBegun: eventType(z.object({ request, studentId: z.number() })),
  /** The key is gone. */
  StudentForgotten: eventType(z.object({ request, studentId: z.number() })),
  /** The files of the read models that once held the person are replaced by new ones. */
  ForgottenFilesReplaced: eventType(z.object({ request, studentId: z.number() })),
  /** How many years records are kept of who has left; null where the school has no such rule (rules/staff-and-settings#retention). */
  RetentionRuleChanged: eventType(z.object({ years: z.number().nullable() })),
};
export type ForgettingEvent = EventOf<typeof forgettingEventTypes>;
