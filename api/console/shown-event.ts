import { withoutHidden } from '../../event-store/hidden-fields.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';

/** An event as the console prints it: one line of JSON. */
export const shownEvent = ({ position, ...event }: Recorded | Omit<Recorded, 'stream'>): string =>
  JSON.stringify({ position: String(position), ...event }, withoutHidden);
