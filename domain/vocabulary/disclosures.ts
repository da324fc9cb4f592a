/** What became of a request for a student's records (rules/disclosures#entry). */
export const DISCLOSURE_OUTCOMES = ['granted', 'partly', 'refused'] as const;
export type DisclosureOutcome = (typeof DISCLOSURE_OUTCOMES)[number];
export const OUTCOME_LABELS: Record<DisclosureOutcome, string> = {
  granted: 'Granted',
  partly: 'Granted in part',
  refused: 'Refused',
};

/** On what ground records go to somebody outside (rules/disclosures#basis). */
export const DISCLOSURE_BASES = [
  'consent',
  'transition-agency',
  'other-school',
  'audit',
  'study',
  'court',
  'emergency',
  'other',
] as const;
export type DisclosureBasis = (typeof DISCLOSURE_BASES)[number];
export const BASIS_LABELS: Record<DisclosureBasis, string> = {
  consent: 'Written consent (99.30)',
  'transition-agency': 'Consent to a transition agency (300.622)',
  'other-school': 'School where the student enrolls (99.31(a)(2))',
  audit: 'State or federal audit (99.31(a)(3))',
  study: 'Study for the school (99.31(a)(6))',
  court: 'Court order or subpoena (99.31(a)(9))',
  emergency: 'Health or safety emergency (99.31(a)(10))',
  other: 'Other',
};
/** Bases that rest on a consent, whose day is asked for. */
export const CONSENT_BASES: readonly DisclosureBasis[] = ['consent', 'transition-agency'];

/** How a request came. */
export const REQUEST_WAYS = ['letter', 'e-mail', 'phone', 'in person', 'other'] as const;
export type RequestWay = (typeof REQUEST_WAYS)[number];
