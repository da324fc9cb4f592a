/** What somebody does in a student's team, the lead first (rules/caseload#roles). */
export const TEAM_ROLES = [
  'lead',
  'co-manager',
  'coordinator',
  'related-service',
  'teacher',
  'observer',
  'agency',
] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Roles of people who have an account; whoever comes from an agency has none. */
export const ACCOUNT_ROLES = TEAM_ROLES.slice(0, -1);

export const TEAM_ROLE_LABELS: Record<TeamRole, string> = {
  lead: 'Lead case manager',
  'co-manager': 'Co-manager',
  coordinator: 'Transition coordinator',
  'related-service': 'Related service',
  teacher: 'Teacher',
  observer: 'Observer',
  agency: 'Agency (without account)',
};
