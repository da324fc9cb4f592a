/** What a school may keep beside the records it always keeps (rules/facts#keeps). Nothing of it is there until it chose so. */
export const CAPABILITIES = ['facts', 'caseload', 'services', 'disclosures'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Which of them a school keeps. */
export type Keeps = Readonly<Record<Capability, boolean>>;

/** Of a school that never chose. */
export const KEEPS_NOTHING: Keeps = { facts: false, caseload: false, services: false, disclosures: false };

/** How they are called. */
export const CAPABILITY_LABELS: Readonly<Record<Capability, string>> = {
  facts: 'Facts',
  caseload: 'Caseload',
  services: 'Service log',
  disclosures: 'Record of disclosures',
};
