import { z } from 'zod';

/**
 * One event type: the version written today, the shape of its data and which top-level keys of it are personal or secret.
 * Personal keys are stored sealed with the key of the person the event is about (a student, a staff account) or of the intent.
 */
export interface EventType<Schema extends z.ZodObject = z.ZodObject> {
  readonly version: number;
  readonly schema: Schema;
  readonly personal: readonly string[];
  /**
   * Stored sealed with a key of this one event, which is destroyed when a later event of the same person has secrets, or ends
   * them: passwords that were replaced are in no log.
   */
  readonly secret: readonly string[];
  readonly endsSecrets: boolean;
}

export function eventType<Schema extends z.ZodObject>(
  schema: Schema,
  more: {
    version?: number;
    personal?: readonly (keyof z.infer<Schema> & string)[];
    secret?: readonly (keyof z.infer<Schema> & string)[];
    endsSecrets?: boolean;
  } = {},
): EventType<Schema> {
  const { version = 1, personal = [], secret = [], endsSecrets = false } = more;
  return { version, schema, personal, secret, endsSecrets };
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
