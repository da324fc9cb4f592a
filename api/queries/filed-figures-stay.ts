import { invalidFields } from '../../domain/kernel/rejection.ts';
import { sayDay } from '../../domain/kernel/said-day.ts';
import type { ProfileField, StateProfile } from '../../domain/school-settings/state-profile.ts';
import { exitFigures } from '../../domain/student-facts/exit-figures.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { fewOfNow } from '../http/few-in-all.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { exitsBy } from './found-exits.ts';

/** What tells of filings, and who counts. */
interface FilingServices {
  followed: Pick<FollowedStreams, 'filings'>;
  readModels: ReadModels;
}

/** What of the profile decides who is counted. */
const COUNTING: readonly ProfileField[] = ['childCountDate', 'exitYearStart', 'servedAtStart'];

/** The exit years of which figures were filed, and whether these count anybody. */
async function filedYears({ followed }: FilingServices): Promise<{ exitYear: number; counts: boolean }[]> {
  const { years } = (await followed.filings.current()).state;
  return [...years].map(([exitYear, { counts }]) => ({ exitYear, counts }));
}

/** Told of those whom figures are of that a change is held against: whether it is refused says when they left, and how old they were. */
export type LookAtFiled = (studentIds: readonly number[]) => Promise<void>;

interface ProfileChange {
  now: StateProfile;
  changes?: Partial<StateProfile> | undefined;
}

/** Refuses a change of the profile by which nobody would be left in figures that were filed (rules/facts#profile). @throws {Rejection} `invalid` */
export async function refuseEmptiedFigures(
  services: FilingServices,
  { now, changes = {} }: ProfileChange,
  look: LookAtFiled,
): Promise<void> {
  const moved = COUNTING.filter((field) => changes[field] !== undefined && changes[field] !== now[field]);
  if (moved.length === 0) return;
  const years = await filedYears(services);
  // Of a school of few it tells who is in none of these figures, too.
  const few = years.length > 0 ? await fewOfNow(services) : [];
  if (few.length > 0) await look(few);
  for (const { exitYear, counts } of years) {
    const before = await exitsBy(services.readModels, exitYear, now);
    const { year, found } = await exitsBy(services.readModels, exitYear, { ...now, ...changes });
    // What is let through because they never counted anybody tells of who left as well.
    for (const one of [before.found, found]) await look(one.map(({ exit }) => exit.studentId));
    if (!counts || exitFigures(found.map(({ exit }) => exit)).denominator > 0) continue;
    const reason = `would leave nobody in the figures from ${sayDay(year.first)} to ${sayDay(year.last)}, which were filed`;
    throw invalidFields(Object.fromEntries(moved.map((field) => [`profile.${field}`, [reason]])));
  }
}
