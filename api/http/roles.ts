import { Rejection } from '../../domain/kernel/rejection.ts';

/** Who is calling: a staff account that exists now, with the rights it has now. */
export interface Actor {
  id: number;
  admin: boolean;
  /** Reads everything, changes nothing but the own profile (rules/staff-and-settings#roles). */
  auditor: boolean;
}

/**
 * Who may make a call. Every route names one; the auditor is kept from changing anything by these alone.
 * - `public`: anybody, signed in or not
 * - `read`: everybody who is signed in
 * - `write`: staff and administrators
 * - `oversee`: administrators and auditors
 * - `admin`: administrators
 * - `self`: administrators, and everybody for the own account, whose id is the path's `id`
 */
export type Rule = 'public' | 'read' | 'write' | 'oversee' | 'admin' | 'self';

const FORBIDDEN_TO_AUDITORS = 'Auditors may read everything and change nothing.';
const ADMIN_ONLY = 'Only administrators may do this.';
const OWN_PROFILE_ONLY = "Only admins can edit other user's profiles";

const refusals: Record<Exclude<Rule, 'public'>, (actor: Actor, pathId: string | undefined) => string | undefined> = {
  read: () => undefined,
  write: (actor) => (actor.auditor ? FORBIDDEN_TO_AUDITORS : undefined),
  oversee: (actor) => (actor.admin || actor.auditor ? undefined : ADMIN_ONLY),
  admin: (actor) => (actor.admin ? undefined : ADMIN_ONLY),
  self: (actor, pathId) => (actor.admin || String(actor.id) === pathId ? undefined : OWN_PROFILE_ONLY),
};

/** @throws {Rejection} `unauthenticated` without an actor, `forbidden` when the rule says no. */
export function permit(rule: Rule, actor: Actor | undefined, pathId?: string): void {
  if (rule === 'public') return;
  if (!actor) throw new Rejection('unauthenticated', 'Authentication Error');
  const refusal = refusals[rule](actor, pathId);
  if (refusal) throw new Rejection('forbidden', refusal);
}
