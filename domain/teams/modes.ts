/** Who may open a student outside their own team (rules/caseload#modes). */
export const CASELOAD_MODES = ['open', 'ask', 'closed'] as const;
export type CaseloadMode = (typeof CASELOAD_MODES)[number];
