import type { Recorded } from '../../event-store/ledger-types.ts';
import { recorded, type Written } from './projected.ts';

/** What is not as `recorded` says it of an event; `request` is what it came with. */
export type Said = Partial<Recorded['metadata']> & { request?: string };

/** The events as a log would hand them out, each with what is said of it. */
export const saying = (events: readonly Written[], said: readonly (Said | undefined)[]): Recorded[] =>
  recorded(events).map((event, place) => {
    const { request, ...metadata } = said[place] ?? {};
    const ids = request ? { $correlationId: request, $causationId: request } : {};
    return { ...event, metadata: { ...event.metadata, ...ids, ...metadata } };
  });
