import { lastDayInSchool } from '../../domain/forgetting/retention.ts';
import type { FactEvent } from '../../domain/student-facts/events.ts';
import { reasonOfCategory } from '../../domain/student-facts/exit-labels.ts';
import { FACT_KINDS, type FactKind } from '../../domain/student-facts/fact-kinds.ts';
import { evolveFacts, type FactsState, heldFacts, type KnownFact } from '../../domain/student-facts/state.ts';
import type { PersonDetails } from '../../domain/students/events.ts';
import { sortText } from '../../domain/students/search-text.ts';
import { POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { PersonFactsDocument } from './facts-document.ts';

/** What of facts figures are made from; what is personal is not kept. */
const KEPT: ReadonlySet<FactKind> = new Set(['served', 'exit']);

type Membership = PersonFactsDocument['years'][number];

function withoutPersonal(one: KnownFact): KnownFact {
  const { fields } = FACT_KINDS[one.kind];
  const kept = Object.entries(one.values).filter(([name]) => !fields[name]?.personal);
  return { ...one, values: Object.fromEntries(kept) };
}

/** The facts after an event, as far as figures are made from them. */
export function keptFacts(facts: FactsState, event: FactEvent, kind: FactKind): FactsState {
  return KEPT.has(kind) ? evolveFacts(facts, event).map(withoutPersonal) : facts;
}

/** How a student left by the memberships; null for who is in school, or was never in a year. */
function leftBy(years: readonly Membership[]): PersonFactsDocument['left'] {
  const newest = years.toSorted((a, b) => b.year - a.year)[0];
  if (newest?.gradeLevel !== POST_SCHOOL) return null;
  const on = lastDayInSchool(years.map(({ year, gradeLevel }) => ({ year, isPostSchool: gradeLevel === POST_SCHOOL })));
  return on && { on, category: newest.exitCategory, reason: reasonOfCategory(newest.exitCategory) ?? null };
}

/** The document with what is asked for by it. */
export function indexed(document: PersonFactsDocument): PersonFactsDocument {
  const exits = heldFacts(document.facts, 'exit');
  const left = leftBy(document.years);
  return {
    ...document,
    left,
    exitOn: exits[0]?.from ?? null,
    severalExits: exits.length > 1,
    leftOn: exits.length === 0 ? (left?.on ?? null) : null,
  };
}

/** Who it is, for lists. */
export const namedPerson = ({ firstName, lastName, birthday, studentNumber }: PersonDetails) => ({
  ...{ firstName, lastName, birthday, studentNumber },
  sort: sortText({ firstName, lastName }),
});
