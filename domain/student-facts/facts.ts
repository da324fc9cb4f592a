import { changedFields, isEmpty, merged } from '../kernel/changes.ts';
import { invalidFields, Rejection } from '../kernel/rejection.ts';
import { FACT_EVENTS, type FactEvent } from './events.ts';
import type { AnyFactValues, FactKind } from './fact-kinds.ts';
import { type FactContext, factFaults } from './fact-rules.ts';
import type { FactsState, KnownFact } from './state.ts';

/** It is so from its day on; `replaces`: it changed on that day. */
export type RecordFact = FactContext & {
  type: 'RecordFact';
  kind: FactKind;
  values: AnyFactValues;
  replaces?: number | undefined;
};
/** It was wrong; only what differs is recorded. */
export type CorrectFact = FactContext & { type: 'CorrectFact'; fact: number; changes: AnyFactValues };
/** It never was so. */
export type RemoveFact = { type: 'RemoveFact'; fact: number };
/** It was so after all. */
export type RestoreFact = FactContext & { type: 'RestoreFact'; fact: number };

export type FactCommand = RecordFact | CorrectFact | RemoveFact | RestoreFact;

const event = (kind: FactKind, act: 'recorded' | 'corrected' | 'removed', data: object): FactEvent =>
  ({ type: FACT_EVENTS[kind][act], data }) as FactEvent;

function found(facts: FactsState, number: number): KnownFact {
  const one = facts.find(({ fact }) => fact === number);
  if (!one) throw new Rejection('not-found', 'This entry does not exist.');
  return one;
}

function requireRight(one: KnownFact, facts: FactsState, context: FactContext): void {
  const faults = factFaults(one, facts, context);
  if (!isEmpty(faults)) throw invalidFields(faults);
}

/** Facts that a student has at once: a life's, and few enough to be answered together. */
export const MOST_FACTS = 1000;

function requireRoom(facts: FactsState): void {
  if (facts.filter(({ removed }) => !removed).length < MOST_FACTS) return;
  throw new Rejection('rule', 'This student has as many facts as there is room for: take out what is wrong.');
}

const withReplaced = ({ replaces }: KnownFact) => (replaces === null ? {} : { replaces });

function record({ kind, values, replaces = undefined, ...context }: RecordFact, facts: FactsState): FactEvent[] {
  const isSame = (one: KnownFact) => !one.removed && one.kind === kind && isEmpty(changedFields(one.values, values));
  if (facts.some(isSame)) return [];
  if (replaces !== undefined) {
    const replaced = found(facts, replaces);
    if (replaced.kind !== kind || replaced.removed)
      throw new Rejection('rule', 'What it changes is not there any more.');
  }
  const one: KnownFact = { fact: facts.length + 1, kind, values, replaces: replaces ?? null, removed: false };
  requireRight(one, facts, context);
  requireRoom(facts);
  return [event(kind, 'recorded', { fact: one.fact, ...withReplaced(one), ...values })];
}

function correct({ fact, changes, ...context }: CorrectFact, facts: FactsState): FactEvent[] {
  const one = found(facts, fact);
  if (one.removed) throw new Rejection('not-found', 'This entry is not there any more.');
  const changed = changedFields(one.values, changes);
  if (isEmpty(changed)) return [];
  requireRight({ ...one, values: merged(one.values, changed) }, facts, context);
  return [event(one.kind, 'corrected', { fact, ...changed })];
}

function restore({ fact, ...context }: RestoreFact, facts: FactsState): FactEvent[] {
  const one = found(facts, fact);
  if (!one.removed) return [];
  requireRight({ ...one, removed: false }, facts, context);
  requireRoom(facts);
  return [event(one.kind, 'recorded', { fact, ...withReplaced(one), ...one.values })];
}

/** Decides about the facts of one student (rules/facts#two-times). */
export function decideFacts(command: FactCommand, facts: FactsState): FactEvent[] {
  switch (command.type) {
    case 'RecordFact':
      return record(command, facts);
    case 'CorrectFact':
      return correct(command, facts);
    case 'RestoreFact':
      return restore(command, facts);
    case 'RemoveFact': {
      const one = found(facts, command.fact);
      return one.removed ? [] : [event(one.kind, 'removed', { fact: one.fact })];
    }
  }
}
