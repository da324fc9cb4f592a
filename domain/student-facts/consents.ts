import type { ConsentPurpose } from './fact-words.ts';
import { type FactsState, type HeldFact, heldFacts } from './state.ts';

/** Whether a consent is in force on a day. */
export const holdsOn = ({ values, from, until }: HeldFact, day: string): boolean => {
  const { consentUntil, consentWithdrawnOn } = values;
  if (from > day || (until !== null && until <= day)) return false;
  // The last day counts; on the day of its withdrawal a consent holds no more.
  return (consentUntil == null || day <= consentUntil) && (consentWithdrawnOn == null || day < consentWithdrawnOn);
};

/** The consents to a purpose that are in force on a day, the newest first (rules/facts#consents). */
export const consentsInForce = (facts: FactsState, purpose: ConsentPurpose, day: string): HeldFact[] =>
  heldFacts(facts, 'consent').filter((one) => one.values['consentPurpose'] === purpose && holdsOn(one, day));
