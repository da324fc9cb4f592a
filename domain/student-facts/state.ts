import { actOf, type FactEvent } from './events.ts';
import { type AnyFactValues, FACT_KINDS, type FactKind } from './fact-kinds.ts';

/** A fact as it is known: corrected ones as they were corrected. */
export interface KnownFact {
  fact: number;
  kind: FactKind;
  values: AnyFactValues;
  /** From its day on it stands for this one. */
  replaces: number | null;
  removed: boolean;
}

/** All facts of a student that were ever recorded, in the order of their numbers (docs/decisions/facts-have-two-times.md). */
export type FactsState = readonly KnownFact[];

export const NO_FACTS: FactsState = [];

const valuesIn = ({ data }: FactEvent): AnyFactValues => {
  const { fact: _, replaces: __, ...values } = data as Record<string, unknown>;
  return values as AnyFactValues;
};

const changed = (facts: FactsState, number: number, change: (fact: KnownFact) => KnownFact): FactsState =>
  facts.map((one) => (one.fact === number ? change(one) : one));

/** What is known after one more event. */
export function evolveFacts(facts: FactsState, event: FactEvent): FactsState {
  const { kind, act } = actOf(event);
  const number = event.data.fact;
  if (act === 'removed') return changed(facts, number, (one) => ({ ...one, removed: true }));
  const values = valuesIn(event);
  if (act === 'corrected') return changed(facts, number, (one) => ({ ...one, values: { ...one.values, ...values } }));
  const replaces = 'replaces' in event.data ? (event.data.replaces ?? null) : null;
  const one = { fact: number, kind, values, replaces, removed: false };
  // One that was removed and comes back keeps its number.
  return facts.some((known) => known.fact === number) ? changed(facts, number, () => one) : [...facts, one];
}

/** The day from which a fact is so. */
export const dayOf = ({ kind, values }: Pick<KnownFact, 'kind' | 'values'>): string =>
  values[FACT_KINDS[kind].day] ?? '';

/** A fact that holds, and the day on which another stands for it; null while none does. */
export interface HeldFact extends KnownFact {
  from: string;
  until: string | null;
}

function endOf(one: KnownFact, facts: FactsState): string | null {
  const later = facts.filter((other) => other !== one && !other.removed && other.kind === one.kind);
  const next = FACT_KINDS[one.kind].one
    ? later.filter((other) => dayOf(other) > dayOf(one))
    : later.filter((other) => other.replaces === one.fact);
  const [first] = next.map(dayOf).sort();
  return first ?? null;
}

/** The facts of a kind, or all, the newest first, each with from when until when it is so. */
export function heldFacts(facts: FactsState, kind?: FactKind): HeldFact[] {
  return facts
    .filter((one) => !one.removed && (kind === undefined || one.kind === kind))
    .map((one) => ({ ...one, from: dayOf(one), until: endOf(one, facts) }))
    .sort((a, b) => (a.from === b.from ? b.fact - a.fact : a.from < b.from ? 1 : -1));
}

/** The fact of a kind of which there is one that is so on a day. */
export const factOn = (facts: FactsState, kind: FactKind, day: string): HeldFact | undefined =>
  heldFacts(facts, kind).find(({ from, until }) => from <= day && (until === null || day < until));
