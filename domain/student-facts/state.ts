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

/** The place of a fact, -1 for one that is not there. All of a student are numbered from 1 without a gap; a read model keeps some kinds alone. */
function placeOf(facts: FactsState, number: number): number {
  if (facts[number - 1]?.fact === number) return number - 1;
  const isNext = number === facts.length + 1 && (facts.length === 0 || facts.at(-1)?.fact === facts.length);
  return isNext ? -1 : facts.findIndex(({ fact }) => fact === number);
}

function changed(facts: FactsState, number: number, change: (fact: KnownFact) => KnownFact): FactsState {
  const place = placeOf(facts, number);
  const one = facts[place];
  return one ? facts.with(place, change(one)) : facts;
}

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
  return placeOf(facts, number) === -1 ? [...facts, one] : changed(facts, number, () => one);
}

/** The day from which a fact is so. */
export const dayOf = ({ kind, values }: Pick<KnownFact, 'kind' | 'values'>): string =>
  values[FACT_KINDS[kind].day] ?? '';

/** A fact that holds, and the day on which another stands for it; null while none does. */
export interface HeldFact extends KnownFact {
  from: string;
  until: string | null;
}

/** The first of some days, which are in their order, that is after a day. */
function firstAfter(days: readonly string[], day: string): string | undefined {
  let [from, to] = [0, days.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((days[middle] ?? '') > day) to = middle;
    else from = middle + 1;
  }
  return days[from];
}

/** Tells from when another stands for a fact; null while none does. */
function endsOf(held: FactsState): (one: KnownFact) => string | null {
  const days = Map.groupBy(held, ({ kind }) => kind);
  const inOrder = new Map([...days].map(([kind, of]) => [kind, of.map(dayOf).sort()]));
  const replacing = Map.groupBy(held, ({ kind, replaces }) => `${kind} ${replaces}`);
  return (one) => {
    const [first] = FACT_KINDS[one.kind].one
      ? [firstAfter(inOrder.get(one.kind) ?? [], dayOf(one))]
      : (replacing.get(`${one.kind} ${one.fact}`) ?? []).map(dayOf).sort();
    return first ?? null;
  };
}

/** The facts of a kind, or all, the newest first, each with from when until when it is so. */
export function heldFacts(facts: FactsState, kind?: FactKind): HeldFact[] {
  const held = facts.filter((one) => !one.removed && (kind === undefined || one.kind === kind));
  const endOf = endsOf(held);
  return held
    .map((one) => ({ ...one, from: dayOf(one), until: endOf(one) }))
    .sort((a, b) => (a.from === b.from ? b.fact - a.fact : a.from < b.from ? 1 : -1));
}

/** Whether a fact is so on a day. */
export const isSoOn = ({ from, until }: HeldFact, day: string): boolean =>
  from <= day && (until === null || day < until);

/** The last fact of a kind whose day is wanted. Nothing is put in order: histories ask after each of thousands of changes. */
export function newestFact(
  facts: FactsState,
  kind: FactKind,
  isWanted: (day: string) => boolean,
): KnownFact | undefined {
  let newest: KnownFact | undefined;
  for (const one of facts) {
    if (one.removed || one.kind !== kind || !isWanted(dayOf(one))) continue;
    if (!newest || dayOf(one) > dayOf(newest) || (dayOf(one) === dayOf(newest) && one.fact > newest.fact)) newest = one;
  }
  return newest;
}

/** The fact that is so on a day, of a kind of which each new one stands for those before. */
export const factOn = (facts: FactsState, kind: FactKind, day: string): KnownFact | undefined =>
  newestFact(facts, kind, (from) => from <= day);
