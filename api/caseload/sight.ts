import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { invalidFields } from '../../domain/kernel/rejection.ts';
import type { CaseloadMode } from '../../domain/teams/modes.ts';
import { readScope, SCOPE } from '../../domain/vocabulary/scope.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { type GivenReasons, reasonsOf } from './reasons.ts';
import type { CaseloadServices } from './services.ts';
import { studentsOf } from './teams-of-now.ts';

/** What one call may see of students. */
export interface Sight {
  mode: CaseloadMode;
  day: PlainDay;
  /** Lists hold these only; everybody where undefined. */
  scope: ReadonlySet<number> | undefined;
  /** Whose records may be opened; everybody's where undefined. */
  open: ReadonlySet<number> | undefined;
  /** Lists of everybody may be read. */
  lists: boolean;
  /** Who may not be opened is left out of what is asked for by ids, instead of refused. */
  leavesOut: boolean;
  /** Where somebody's students alone are asked for: what becomes of a term in which few of them are. */
  few?: FewInTerm;
}

/** Students of somebody's whom whatever is made of a term would tell of, since few of theirs are in it. */
export interface FewInTerm {
  /** Who of them figures count; all of them where undefined. */
  readonly open: ReadonlySet<number> | undefined;
  /** Whom they are, as far as it was asked for. */
  readonly told: Set<number>;
}

const NO_REASONS: GivenReasons = { everybody: false, students: new Set() };

interface Looking {
  services: CaseloadServices;
  actor: { id: number; admin: boolean; auditor: boolean };
  day: PlainDay;
  query: URLSearchParams;
  /** As calls say it (`api/http/route.ts`); `figures` where they tell of no student by themselves. */
  outsideTeam: 'names' | 'figures' | 'lists' | 'left out' | 'everybody' | undefined;
}

/** Whose students the address asks for. @throws {Rejection} `invalid` for what is no scope */
async function scopeOf({ services, actor, day, query }: Looking): Promise<Sight['scope']> {
  const scope = readScope(query.get(SCOPE));
  if (scope === undefined) throw invalidFields({ [SCOPE]: ['should be all, mine or the id of a user'] });
  if (scope === 'all') return undefined;
  return studentsOf(services.readModels, scope === 'mine' ? actor.id : scope, day);
}

/**
 * Judged by the teams, the mode and the reasons of now, whatever point of the past is looked at (rules/caseload#modes). Undefined
 * where nothing is left out: then the call works with what all others work with.
 */
export async function sightOf(looking: Looking): Promise<Sight | undefined> {
  const { services, actor, day, outsideTeam } = looking;
  const { keeps, profile } = (await services.followed.settings.current()).state;
  if (!keeps.caseload) return undefined;
  const mode = profile.caseloadMode;
  const asked = await scopeOf(looking);
  const scope = outsideTeam === 'everybody' ? undefined : asked;
  const everything = { mode, day, scope, open: undefined, lists: true, leavesOut: outsideTeam === 'left out' };
  const oversees = actor.admin || actor.auditor;
  const isOfNobody = outsideTeam === 'names' || outsideTeam === 'figures';
  // Figures of a colleague's few students would tell of each of them.
  const tellsOfEach = scope && (mode === 'closed' || (outsideTeam === 'figures' && scope.size <= FEW_FOUND));
  const isOfMany = outsideTeam === 'figures' && scope !== undefined && !tellsOfEach;
  const isBound = mode !== 'open' && !oversees && (!isOfNobody || tellsOfEach || isOfMany);
  const open = isBound ? await openOf(looking, mode) : undefined;
  const few = scope && { few: { open: isOfMany ? open : undefined, told: new Set<number>() } };
  if (!open || isOfMany) return scope && { ...everything, ...few };
  if (isOfNobody) return { ...everything, ...few, scope: new Set([...(scope ?? [])].filter((id) => open.has(id))) };
  return { ...everything, ...few, open, lists: mode === 'ask' && outsideTeam === 'lists' };
}

/** Whose records somebody who is bound may open; everybody's where undefined. */
async function openOf({ services, actor, day }: Looking, mode: CaseloadMode): Promise<Sight['open']> {
  const own = await studentsOf(services.readModels, actor.id, day);
  const reasons = mode === 'ask' ? await reasonsOf(services.access.store, actor.id, day) : NO_REASONS;
  return reasons.everybody ? undefined : new Set([...own, ...reasons.students]);
}

/** What of whom a caller may see says of whom an answer may tell; undefined where nothing is kept from anybody. */
export type Seen = Pick<Sight, 'open' | 'lists'> | undefined;

/** Whether an answer of a call may tell of a student: one that may not be opened stands in lists of everybody all the same. */
export const mayTellOf = (sight: Seen, studentId: number): boolean =>
  !sight?.open || sight.lists || sight.open.has(studentId);

/** Whether somebody who could see so much may see less of it now: teams and modes change while an answer is on its way. */
export function isNarrower(now: Sight | undefined, before: Sight | undefined): boolean {
  if (!now?.open || now.lists) return false;
  if (!before?.open || before.lists) return true;
  return [...before.open].some((id) => !now.open?.has(id));
}
