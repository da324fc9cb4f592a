import { invalidFields } from '../../domain/kernel/rejection.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { type ActionSubject, sameValue } from './follow-actions.ts';

/** What becomes of a field, or of the whole where `field` is null, when its action is taken back. */
export type Outcome =
  | { kind: 'goes back'; field: string | null; now: unknown; to: unknown }
  /** Somebody has changed it since (rules/records#undo). */
  | { kind: 'stays'; field: string | null; now: unknown; later: Recorded }
  | { kind: 'cannot'; field: string | null; now: unknown; reason: string };

const GONE = 'It is not there any more.';

/** What was taken back and restored since is as the action left it: nobody has changed it. */
const sinceChanged = (last: Recorded | undefined, isAsAfter: boolean) =>
  last?.metadata.undoes !== undefined && isAsAfter ? undefined : last;

/** What became of something since it was changed. */
export type Followed = Pick<ActionSubject, 'before' | 'after' | 'now' | 'fields'> & {
  readonly later: ReadonlyMap<string, Recorded>;
  readonly lastLater: Recorded | undefined;
};

/** Fields of which an action changed the value: what came or went as a whole has none to choose from. */
export const changedFields = ({ before, after, fields }: Followed): string[] =>
  before && after ? [...fields].filter((field) => !sameValue(before[field], after[field])) : [];

/** Fields that are named to whoever asked for another. */
const MOST_NAMED = 8;

/**
 * Of a field that the action has not changed nothing goes back: whoever asks for one means another.
 * @throws {Rejection} `invalid`, naming those it has changed
 */
export function requireChanged(wanted: readonly string[] | undefined, changed: ReadonlySet<string>): void {
  const place = wanted?.findIndex((field) => !changed.has(field)) ?? -1;
  if (place === -1) return;
  const named = [...changed].slice(0, MOST_NAMED).join(', ');
  const more = changed.size > MOST_NAMED ? ', …' : '';
  const reason = changed.size > 0 ? `: ${named}${more}` : '; of this one nothing goes back by fields';
  throw invalidFields({ [`fields[${place}]`]: [`should be a field that the action has changed${reason}`] });
}

function ofFields({ before, after, now, fields, later }: Followed, wanted?: ReadonlySet<string>): Outcome[] {
  return [...fields].flatMap((field): Outcome[] => {
    const to = before?.[field] ?? null;
    const isWanted = !wanted || wanted.has(field);
    if (!isWanted || sameValue(to, after?.[field])) return [];
    if (!now) return [{ kind: 'cannot', field, now: null, reason: GONE }];
    const value = now[field] ?? null;
    if (sameValue(value, to)) return [];
    const since = sinceChanged(later.get(field), sameValue(value, after?.[field]));
    return [since ? { kind: 'stays', field, now: value, later: since } : { kind: 'goes back', field, now: value, to }];
  });
}

/**
 * What becomes of each value that an action changed, when the action is taken back: a value that nobody changed since is as
 * it was before; what is so already is left out. `wanted`: these fields only.
 */
export function outcomesOf(subject: Followed, wanted?: ReadonlySet<string>): Outcome[] {
  const { before, after, now, lastLater } = subject;
  if (before && after) return ofFields(subject, wanted);
  // What came or went as a whole has no fields to choose from.
  if (wanted || (!before && !after)) return [];
  if (before) return now ? [] : [{ kind: 'goes back', field: null, now: null, to: before }];
  if (!now) return [];
  const later = sinceChanged(lastLater, sameValue(now, after));
  return [later ? { kind: 'stays', field: null, now, later } : { kind: 'goes back', field: null, now, to: null }];
}
