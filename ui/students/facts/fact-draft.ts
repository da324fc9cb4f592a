import { addDays, type PlainDay, parsePlainDay, plainDay } from '../../../domain/kernel/plain-day.ts';
import type { StateProfile } from '../../../domain/school-settings/state-profile.ts';
import { FACT_KINDS, type FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import type { WireFact } from '../../../domain/wire/calls/facts.ts';

/** A form of a fact as it is filled in; '' is nothing. */
export type FactDraft = Readonly<Record<string, string>>;

/** What a form does: it records one, says that one was wrong, or that one changed on a day. */
export type FactAct = 'new' | 'wrong' | 'changed';

const fieldsOf = (kind: FactKind) => Object.keys(FACT_KINDS[kind].fields);

/** What the form begins with: what changes begins with what was so, on a day still to be said. */
export function factDraftOf(kind: FactKind, act: FactAct, fact?: WireFact): FactDraft {
  const day = FACT_KINDS[kind].day;
  return Object.fromEntries(
    fieldsOf(kind).map((name) => [name, act === 'changed' && name === day ? '' : (fact?.values[name] ?? '')]),
  );
}

/** So many months later, or the last day of that month. */
function monthsLater(day: PlainDay, months: number): PlainDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const of = (last: number): PlainDay | undefined => plainDay(Math.floor(at / 12), (at % 12) + 1, last);
  return of(date) ?? of(30) ?? of(29) ?? of(28) ?? day;
}

/** Days that follow from another by the state profile, where nobody has typed them yet. */
export function withProposals(draft: FactDraft, field: string, profile: StateProfile): FactDraft {
  const day = parsePlainDay(draft[field] ?? '');
  if (!day) return draft;
  const propose = (name: string, proposed: string) => (draft[name] ? {} : { [name]: proposed });
  const before = (next: PlainDay) => addDays(next, -1);
  if (field === 'iepMeetingHeldOn')
    return {
      ...draft,
      ...propose('iepBeginDate', day),
      ...propose('iepReviewDueDate', before(monthsLater(day, profile.iepReviewMonths))),
    };
  if (field === 'evaluatedOn')
    return { ...draft, ...propose('evaluationDueDate', before(monthsLater(day, 12 * profile.evaluationYears))) };
  return draft;
}

/** The body of a new fact. */
export const newFactBody = (kind: FactKind, draft: FactDraft, replaces: number | undefined) => ({
  ...{ kind, ...draft },
  ...(replaces !== undefined && { replaces }),
});

/** The body of a correction: what differs, and what it was; undefined where nothing does. */
export function correctionBody(seen: FactDraft, draft: FactDraft) {
  const changed = Object.keys(draft).filter((name) => draft[name] !== seen[name]);
  const pick = (from: FactDraft) => Object.fromEntries(changed.map((name) => [name, from[name] || null]));
  return changed.length === 0 ? undefined : { ...pick(draft), seen: pick(seen) };
}
