import { decodeTermId } from '../../domain/kernel/ids.ts';
import { currentYear } from '../../domain/school-years/current.ts';
import type { PastScope } from '../../projections/past/needs.ts';
import type { Sent } from '../http/sent.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';

/** The calendar as it was at a point. */
interface Then {
  followed: Pick<FollowedStreams, 'calendar'>;
}

const openYears = async ({ followed }: Then) =>
  [...(await followed.calendar.current()).state.years.values()].filter(({ open }) => open);

/** Of calls that read the records of the school year that was the current one then. */
export const scopeOfCurrentYear = async (_: Sent, then: Then): Promise<PastScope> => ({
  yearId: currentYear(await openYears(then))?.yearId,
});

/** Of calls that hold a term against another: the year of the later one holds the year before besides. */
export async function scopeOfTwoTerms({ params, query }: Sent, then: Then): Promise<PastScope> {
  const years = [params['termId'], query.get('from')].map((term) => decodeTermId(Number(term))?.yearId);
  const starts = new Map((await openYears(then)).map(({ yearId, year }) => [yearId, year]));
  const [later, earlier] = years.toSorted((a, b) => (starts.get(b ?? 0) ?? 0) - (starts.get(a ?? 0) ?? 0));
  const apart = (starts.get(later ?? 0) ?? Number.NaN) - (starts.get(earlier ?? 0) ?? Number.NaN);
  return apart === 0 || apart === 1 ? { yearId: later } : {};
}
