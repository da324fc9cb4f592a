import { ageOn } from '../kernel/age.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { sayDay } from '../kernel/said-day.ts';
import type { ServiceDetails } from './events.ts';

/** Ages of Pre-ETS in years, both included, as the state's profile gives them. */
export interface PreEtsAges {
  ageFrom: number;
  ageTo: number;
}

/** What is known of a student's right to Pre-ETS. */
export interface Standing {
  birthday: PlainDay;
  /** An IEP, a 504 plan or another document of a disability is on file on a day. */
  hasDisabilityOn(day: PlainDay): boolean;
  /** Consent to tell VR is in force on a day. */
  hasConsentOn(day: PlainDay): boolean;
  /** The first day on which such a consent is in force that was not withdrawn; null where there is none. */
  consentFrom: PlainDay | null;
}

export const NOT_COUNTED = ['noted', 'ahead', 'age', 'disability', 'consent'] as const;
export type NotCounted = (typeof NOT_COUNTED)[number];

/** Why a service does not count for VR (rules/services#counts); empty for one that counts. */
export function notCounted(
  { date, forVr, ageFrom, ageTo }: Pick<ServiceDetails, 'date' | 'forVr'> & PreEtsAges,
  standing: Standing,
  today: PlainDay,
): NotCounted[] {
  const age = ageOn(standing.birthday, date);
  return [
    ...(forVr ? [] : (['noted'] as const)),
    ...(date > today ? (['ahead'] as const) : []),
    ...(age < ageFrom || age > ageTo ? (['age'] as const) : []),
    ...(standing.hasDisabilityOn(date) ? [] : (['disability'] as const)),
    ...(standing.hasConsentOn(date) ? [] : (['consent'] as const)),
  ];
}

/** The reasons as people read them. */
export const NOT_COUNTED_LABELS: Record<NotCounted, string> = {
  noted: 'Recorded as not counting for VR',
  ahead: 'Has not taken place yet',
  age: 'Outside the ages of Pre-ETS',
  disability: 'No IEP, 504 plan or document of a disability on that day',
  consent: 'No consent to share with VR in force on that day',
};

/** What is wrong with the age on the day, if anything. */
export function ageFault(date: PlainDay, { birthday }: Pick<Standing, 'birthday'>, ages: PreEtsAges) {
  const age = ageOn(birthday, date);
  if (age >= ages.ageFrom && age <= ages.ageTo) return undefined;
  return `The student is ${age} on ${sayDay(date)}: Pre-ETS are for ages ${ages.ageFrom} to ${ages.ageTo} (state profile).`;
}

/** What is wrong with a service that is to count and came before the consent, if anything. */
export function consentFault(
  { date, forVr }: Pick<ServiceDetails, 'date' | 'forVr'>,
  { hasConsentOn, consentFrom }: Pick<Standing, 'hasConsentOn' | 'consentFrom'>,
) {
  if (!forVr || consentFrom === null || consentFrom <= date || hasConsentOn(date)) return undefined;
  return (
    `Consent to share with VR is in force from ${sayDay(consentFrom)}: a service before it does not count for VR. ` +
    'To keep it as a note, say that it does not count for VR.'
  );
}
