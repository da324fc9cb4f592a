import type { z } from 'zod';
import { eventTypes } from '../domain/events.ts';
import type { EventType } from '../domain/kernel/event-types.ts';
import { forgottenFields } from '../domain/kernel/forgotten.ts';
import { type Upcasts, upcasts } from './upcasting.ts';

/** What stands for a secret that was replaced since. */
export const REPLACED_SECRET = '(replaced)';
/** Everything the ledger knows of one event type, prepared once. */
export interface EventFormat {
  readonly version: number;
  readonly personal: readonly string[];
  readonly secret: readonly string[];
  readonly endsSecrets: boolean;
  /** Stands for the personal fields when the key is gone. */
  readonly forgotten: Readonly<Record<string, unknown>>;
  /** Stands for secrets whose key is gone. */
  readonly replaced: Readonly<Record<string, unknown>>;
  /** The checked data, without keys the type does not know; throws with the reasons. */
  check(data: unknown): Record<string, unknown>;
}

/** The event types a ledger reads and writes, and the steps from their older versions. */
export interface EventFormats {
  readonly byType: ReadonlyMap<string, EventFormat>;
  readonly upcasts: Upcasts;
}

export function eventFormats(types: Record<string, EventType>, steps: Upcasts): EventFormats {
  return { byType: new Map(Object.entries(types).map(([name, type]) => [name, formatOf(type)])), upcasts: steps };
}

/** The formats of this program. */
export const ledgerFormats: EventFormats = eventFormats(eventTypes, upcasts);

function formatOf({ version, schema, personal, secret, endsSecrets }: EventType): EventFormat {
  return {
    version,
    personal,
    secret,
    endsSecrets,
    replaced: Object.fromEntries(secret.map((key) => [key, REPLACED_SECRET])),
    forgotten: forgottenFields({ schema, personal }),
    check(data) {
      const read = schema.safeParse(data);
      if (!read.success) throw new Error(reasons(read.error));
      return read.data;
    },
  };
}

function reasons(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message}`).join(', ');
}
