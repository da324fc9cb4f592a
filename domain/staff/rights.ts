/** What an account may do at most (rules/staff-and-settings#roles). */
export interface RightsHolder {
  id: number;
  admin: boolean;
  /** Reads everything, changes nothing but the own profile. */
  auditor: boolean;
}

/**
 * Who may do something, of those who are signed in.
 * - `read`: everybody
 * - `write`: staff and administrators
 * - `oversee`: administrators and auditors
 * - `admin`: administrators
 * - `self`: administrators, and everybody for the own account
 */
export type AccessRule = 'read' | 'write' | 'oversee' | 'admin' | 'self';

const RULES: Record<AccessRule, (holder: RightsHolder, recordId: string | undefined) => boolean> = {
  read: () => true,
  write: ({ auditor }) => !auditor,
  oversee: ({ admin, auditor }) => admin || auditor,
  admin: ({ admin }) => admin,
  self: ({ admin, id }, recordId) => admin || String(id) === recordId,
};

/** Whether the rule lets this account through. `recordId` is the id of the account that is to be changed, for `self`. */
export const allows = (rule: AccessRule, holder: RightsHolder, recordId?: string): boolean =>
  RULES[rule](holder, recordId);

const READ_BY_ALL = { list: 'read', show: 'read', export: 'read' } as const;
const OVERSEEN = { list: 'oversee', show: 'oversee', export: 'oversee' } as const;

/** What can be done with each resource of `/api/rest`, and who may: the server's calls carry the same rules. */
export const RESOURCE_RULES: Record<string, Record<string, AccessRule>> = {
  users: { ...READ_BY_ALL, create: 'admin', edit: 'self', delete: 'admin' },
  schoolYears: { ...READ_BY_ALL, create: 'admin', delete: 'admin' },
  students: READ_BY_ALL,
  studentsInNoYear: { list: 'oversee', export: 'oversee' },
  admittedStudents: { list: 'oversee' },
  imports: { ...READ_BY_ALL, create: 'write' },
  journal: OVERSEEN,
  actions: OVERSEEN,
  accessRecord: OVERSEEN,
  readModels: { ...OVERSEEN, rebuild: 'admin', compare: 'admin', retry: 'admin', skip: 'admin' },
};

/** Whether this account may do that with a resource, or with one of its records. What nobody has a rule for, nobody may do. */
export function mayAct(holder: RightsHolder, resource: string, action: string, recordId?: string | number): boolean {
  const rule = RESOURCE_RULES[resource]?.[action];
  return rule !== undefined && allows(rule, holder, recordId === undefined ? undefined : String(recordId));
}
