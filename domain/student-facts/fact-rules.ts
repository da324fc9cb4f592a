import { dayFrom, type PlainDay } from '../kernel/plain-day.ts';
import type { FieldReasons } from '../kernel/rejection.ts';
import { sayDay } from '../kernel/said-day.ts';
import type { StateProfile } from '../school-settings/state-profile.ts';
import { type AnyFactValues, FACT_KINDS, type FactKind } from './fact-kinds.ts';
import { dayOf, type FactsState, type KnownFact } from './state.ts';

/** What facts are held against beside each other. */
export interface FactContext {
  /** The first day of the student's first year in school here; undefined for who was in none. */
  entered: PlainDay | undefined;
  profile: Pick<StateProfile, 'certificateExists' | 'alternateDiplomaExists'>;
}

const shown = (day: string) => sayDay(dayFrom(day));

/** A day that has to be after, or not before, another one. */
function inOrder(values: AnyFactValues, field: string, first: string, orSame = false): FieldReasons {
  const [day, begin] = [values[field], values[first]];
  if (!day || !begin || day > begin || (orSame && day === begin)) return {};
  return { [field]: [orSame ? `should not be before ${shown(begin)}` : `should be after ${shown(begin)}`] };
}

function ofExit(values: AnyFactValues, { entered, profile }: FactContext): FieldReasons {
  const { exitOn, exitReason, exitEvidence, exitEvidenceOn } = values;
  const faults: FieldReasons = {};
  if (entered && exitOn && exitOn < entered)
    faults['exitOn'] = [`should not be before ${shown(entered)}, when the student's first school year here began`];
  if (exitReason === 'RC' && !profile.certificateExists)
    faults['exitReason'] = ['is not offered: the state profile says that there are no certificates'];
  if (exitReason === 'GRADALTDPL' && !profile.alternateDiplomaExists)
    faults['exitReason'] = ['is not offered: the state profile says that there is no alternate diploma'];
  if (exitEvidence && !exitEvidenceOn) faults['exitEvidenceOn'] = ['is required: evidence has a day'];
  if (!exitEvidence && exitEvidenceOn) faults['exitEvidence'] = ['is required: say which evidence is of that day'];
  return faults;
}

/** Rules over several fields of one fact. */
const WITHIN: Record<FactKind, (values: AnyFactValues, context: FactContext) => FieldReasons> = {
  served: () => ({}),
  primaryDisability: () => ({}),
  stateNumber: () => ({}),
  iepMeeting: (values) => ({
    ...inOrder(values, 'iepBeginDate', 'iepMeetingHeldOn', true),
    ...inOrder(values, 'iepReviewDueDate', 'iepMeetingHeldOn'),
  }),
  evaluation: (values) => inOrder(values, 'evaluationDueDate', 'evaluatedOn'),
  consent: (values) => ({
    ...inOrder(values, 'consentUntil', 'consentSignedOn', true),
    ...inOrder(values, 'consentWithdrawnOn', 'consentSignedOn', true),
  }),
  contact: ({ contactPhone, contactEmail }) =>
    contactPhone || contactEmail ? {} : { contactPhone: ['is required, or an e-mail address'] },
  exit: ofExit,
};

/** Kinds of which two of one day would contradict each other. */
const isAloneOnItsDay = (kind: FactKind) => FACT_KINDS[kind].one === true || kind === 'exit';

function besideOthers(one: Pick<KnownFact, 'kind' | 'values' | 'fact'>, facts: FactsState): FieldReasons {
  const { kind, values } = one;
  if (!isAloneOnItsDay(kind)) return {};
  const others = facts.filter((other) => other.kind === kind && !other.removed && other.fact !== one.fact);
  if (!others.some((other) => dayOf(other) === dayOf({ kind, values }))) return {};
  return { [FACT_KINDS[kind].day]: ['is the day of another entry: say of that one that it was wrong'] };
}

function afterReplaced(one: KnownFact, facts: FactsState): FieldReasons {
  const replaced = facts.find(({ fact }) => fact === one.replaces);
  if (!replaced || dayOf(one) > dayOf(replaced)) return {};
  return { [FACT_KINDS[one.kind].day]: [`should be after ${shown(dayOf(replaced))}, when what it changes began`] };
}

/** What is wrong with a fact among the others, by field; empty when nothing is (rules/facts#refused). */
export const factFaults = (one: KnownFact, facts: FactsState, context: FactContext): FieldReasons => ({
  ...WITHIN[one.kind](one.values, context),
  ...afterReplaced(one, facts),
  ...besideOthers(one, facts),
});
