import { currentYear } from '../../domain/school-years/current.ts';
import type { PastModels } from '../../projections/past/past-models.ts';
import { forgottenSoFar } from '../ledger/followed-streams.ts';
import { newestPoint } from './point.ts';
import type { PastServices } from './services.ts';

/** Milliseconds between two looks whether enough was recorded for further marks, and before the first. */
const LOOK_EVERY_MS = 60_000;
const LOOK_FIRST_MS = 10_000;
/** Entries of the journal up to which the log is read in a moment anyway, and no marks are set. */
export const FEW_ENTRIES = 10_000;

interface Marked extends PastServices {
  past: Pick<PastModels, 'mark'>;
  log: { warn(what: object, sentence: string): void };
  clock: () => Date;
}

/**
 * Has marks set in the present school year as it goes on, so that the first look at a point of it takes no longer than the looks after
 * (docs/decisions/the-past-is-read-from-models-of-then.md). Where none can be set looks take longer, and nothing else.
 * @returns what ends it
 */
export function keepMarks(services: Marked): () => void {
  const { past, followed, readModels, clock, log } = services;
  const look = async () => {
    const newest = await newestPoint({ readModels }, clock());
    if (newest.number < FEW_ENTRIES) return;
    const { years } = (await followed.calendar.current()).state;
    const year = currentYear([...years.values()].filter(({ open }) => open));
    const forgotten = await forgottenSoFar(followed.forgetting);
    if (year) await past.mark(year.yearId, { ...newest, forgotten });
  };
  const again = () => look().catch((error: unknown) => log.warn({ error }, 'no marks were set in the past'));
  const first = setTimeout(again, LOOK_FIRST_MS).unref();
  const timer = setInterval(again, LOOK_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
