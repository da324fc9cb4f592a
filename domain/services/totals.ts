import type { PlainDay } from '../kernel/plain-day.ts';
import { PRE_ETS_ACTIVITIES, type PreEtsActivity } from '../vocabulary/pre-ets.ts';
import type { ServiceDetails } from './events.ts';
import { programYearOf, type Quarter, quarterOf } from './program-year.ts';

type Summed = Pick<ServiceDetails, 'activity' | 'date' | 'minutes'> & { counts: boolean };

/** Minutes and services of one activity. */
export interface ActivityTotal {
  activity: PreEtsActivity;
  services: number;
  minutes: number;
  /** Of services that count for VR. */
  countedMinutes: number;
}

/** What services add up to (rules/services#totals). */
export interface ServiceTotals {
  services: number;
  minutes: number;
  countedMinutes: number;
  /** How many of the five activities there were: 3 of 5. */
  different: number;
  /** The first and the last day; null without services. */
  first: PlainDay | null;
  last: PlainDay | null;
  /** All five, in their order. */
  activities: ActivityTotal[];
}

const sum = (services: readonly Summed[]) => services.reduce((minutes, one) => minutes + one.minutes, 0);
const counted = (services: readonly Summed[]) => services.filter(({ counts }) => counts);

export function totalsOf(services: readonly Summed[]): ServiceTotals {
  const days = services.map(({ date }) => date).sort();
  const activities = PRE_ETS_ACTIVITIES.map((activity): ActivityTotal => {
    const own = services.filter((one) => one.activity === activity);
    return { activity, services: own.length, minutes: sum(own), countedMinutes: sum(counted(own)) };
  });
  return {
    services: services.length,
    minutes: sum(services),
    countedMinutes: sum(counted(services)),
    different: activities.filter((one) => one.services > 0).length,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    activities,
  };
}

/** A program year and its quarters in which there were services, newest first. */
export interface ProgramYearTotals extends ServiceTotals {
  programYear: number;
  quarters: (ServiceTotals & { quarter: Quarter })[];
}

export function totalsByYear(services: readonly Summed[]): ProgramYearTotals[] {
  const years = Map.groupBy(services, ({ date }) => programYearOf(date));
  return [...years]
    .sort(([a], [b]) => b - a)
    .map(([programYear, own]) => {
      const quarters = [...Map.groupBy(own, ({ date }) => quarterOf(date))]
        .sort(([a], [b]) => (a < b ? 1 : -1))
        .map(([quarter, some]) => ({ quarter, ...totalsOf(some) }));
      return { programYear, ...totalsOf(own), quarters };
    });
}
