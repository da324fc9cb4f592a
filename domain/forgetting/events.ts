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
};
export type ForgettingEvent = EventOf<typeof forgettingEventTypes>;
