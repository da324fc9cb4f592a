import { dayFrom, type PlainDay } from '../kernel/plain-day.ts';
import { consentsInForce } from '../student-facts/consents.ts';
import type { ConsentPurpose } from '../student-facts/fact-words.ts';
import { type FactsState, factOn, heldFacts } from '../student-facts/state.ts';
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

/** The first day of the consents there are. */
function firstConsent({ facts }: Pick<StandingSource, 'facts'>): PlainDay | null {
  const consents = heldFacts(facts, 'consent').filter(({ values }) =>
    PURPOSES.some((purpose) => purpose === values['consentPurpose']),
  );
  const [first] = consents.map(({ from }) => from).sort();
  return first === undefined ? null : dayFrom(first);
}

/** A 504 plan in the person's details says so where no fact says how the student is served on the day. */
export const standingOf = (judged: StandingSource): Standing => ({
  birthday: judged.birthday,
  hasDisabilityOn: (day) => {
    const served = servedOn(judged, day);
    return served === null ? judged.plan504 === true : served !== 'none';
  },
  hasConsentOn: (day) => consentOn(judged, day) !== undefined,
  consentFrom: firstConsent(judged),
});
