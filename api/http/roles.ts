import { Rejection } from '../../domain/kernel/rejection.ts';
import { type AccessRule, allows, type RightsHolder } from '../../domain/staff/rights.ts';

/** Who is calling: a staff account that exists now, with the rights it has now. */
export type Actor = RightsHolder;

/** Who may make a call: `public` is anybody, signed in or not. Every route names one; the auditor is kept from changing anything by these alone. */
export type Rule = 'public' | AccessRule;

const REFUSALS: Record<Exclude<AccessRule, 'read'>, string> = {
  write: 'Auditors may read everything and change nothing.',
  oversee: 'Only administrators and auditors may do this.',
  admin: 'Only administrators may do this.',
  self: "Only admins can edit other user's profiles",
};

/** @throws {Rejection} `unauthenticated` without an actor, `forbidden` when the rule says no. */
export function permit(rule: Rule, actor: Actor | undefined, pathId?: string): void {
  if (rule === 'public') return;
  if (!actor) throw new Rejection('unauthenticated', 'Authentication Error');
  if (rule !== 'read' && !allows(rule, actor, pathId)) throw new Rejection('forbidden', REFUSALS[rule]);
}
