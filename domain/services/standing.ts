import { dayFrom, type PlainDay } from '../kernel/plain-day.ts';
import { consentsInForce, holdsOn } from '../student-facts/consents.ts';
import type { ConsentPurpose } from '../student-facts/fact-words.ts';
import { type FactsState, factOn, heldFacts, isSoOn } from '../student-facts/state.ts';
import type { PersonDetails } from '../students/person-fields.ts';
import type { Standing } from './counts.ts';

/** What a student's services are judged by (rules/services#counts). */
export type StandingSource = Pick<PersonDetails, 'birthday' | 'plan504'> & { facts: FactsState };

/** Consents that let the school tell VR of services. */
const PURPOSES: readonly ConsentPurpose[] = ['Pre-ETS', 'VR release'];

/** How the student is served on a day; null where nothing is recorded for it. */
export const servedOn = ({ facts }: Pick<StandingSource, 'facts'>, day: PlainDay): string | null =>
  factOn(facts, 'served', day)?.values['servedAs'] ?? null;

/** The newest consent to tell VR that is in force on a day. */
export const consentOn = ({ facts }: Pick<StandingSource, 'facts'>, day: PlainDay) =>
  PURPOSES.flatMap((purpose) => consentsInForce(facts, purpose, day))[0];

/** A 504 plan in the person's details says so where no fact says how the student is served on the day. */
export function standingOf({ birthday, plan504, facts }: StandingSource): Standing {
  // Thousands of services may be held against a thousand facts: these are put in order once.
  const served = heldFacts(facts, 'served');
  const consents = heldFacts(facts, 'consent').filter(({ values }) =>
    PURPOSES.some((purpose) => purpose === values['consentPurpose']),
  );
  const first = consents.at(-1)?.from;
  return {
    birthday,
    hasDisabilityOn(day) {
      const servedAs = served.find((one) => isSoOn(one, day))?.values['servedAs'] ?? null;
      return servedAs === null ? plan504 === true : servedAs !== 'none';
    },
    hasConsentOn: (day) => consents.some((one) => holdsOn(one, day)),
    consentFrom: first === undefined ? null : dayFrom(first),
  };
}
