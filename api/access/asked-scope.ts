import type { AccessKind } from '../../domain/vocabulary/access-kinds.ts';
import { FEW_FOUND } from './named-students.ts';
import type { RecordedCall, Unrecorded } from './recorded-call.ts';

/** Somebody's students, where these alone are asked for (rules/caseload#my-students): whose, as the address says it, and who they are. */
export interface AskedScope {
  readonly of: string;
  readonly students: ReadonlySet<number>;
  /** Those of them whom a term was of, where few of many are in it: found out as the answer is made. */
  readonly few?: ReadonlySet<number> | undefined;
}

/** Looks at several students at once: somebody's may be asked for alone. */
const OF_MANY: ReadonlySet<AccessKind> = new Set(['students-listed', 'exported', 'report-made']);

/** What the table says of whose students a call shows. */
interface ScopedRoute {
  readonly access: RecordedCall | Unrecorded;
  /** Figures of everybody, whosever students are asked for. */
  readonly ofWhomever?: true;
}

/** Whether a call can be asked for somebody's students alone: others answer of everybody, whatever scope they are given. */
export const knowsScope = ({ access, ofWhomever }: ScopedRoute): boolean =>
  typeof access === 'string' ? access === 'figures' && !ofWhomever : !access.ofWhomever && OF_MANY.has(access.kind);

/** Whom a scope points at, whatever else is asked of them: somebody's few students. */
export function pointedAt(scope: AskedScope | undefined): number[] {
  if (!scope) return [];
  return [...(scope.students.size <= FEW_FOUND ? scope.students : (scope.few ?? []))];
}
