import { z } from 'zod';

/**
 * One event type: the version written today, the shape of its data and which top-level keys of it are personal.
 * Personal keys are stored sealed with the key of the student (or intent) the stream belongs to.
 */
export interface EventType<Schema extends z.ZodObject = z.ZodObject> {
  readonly version: number;
  readonly schema: Schema;
  readonly personal: readonly string[];
}

export function eventType<Schema extends z.ZodObject>(
  schema: Schema,
  more: { version?: number; personal?: readonly (keyof z.infer<Schema> & string)[] } = {},
): EventType<Schema> {
  return { version: more.version ?? 1, schema, personal: more.personal ?? [] };
}

/** The union `{ type, data }` of a table of event types. */
export type EventOf<Types extends Record<string, EventType>> = {
  [Name in keyof Types & string]: { type: Name; data: z.infer<Types[Name]['schema']> };
}[keyof Types & string];

/**
 * A stored word out of a list. Stored shapes say what was written, not what is allowed: a list may shrink later and old
 * events must stay readable, so any text passes here. Rules live in `decide`.
 */
export const word = <Word extends string>() => z.custom<Word>((value) => typeof value === 'string');
