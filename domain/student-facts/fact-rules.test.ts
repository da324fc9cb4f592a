import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { actOf, FACT_EVENTS, type FactEvent } from './events.ts';
import { readFact } from './fact-input.ts';
import { FACT_KIND_NAMES, type FactKind } from './fact-kinds.ts';
import { decideFacts, type FactCommand } from './facts.ts';
import { evolveFacts, type FactsState, heldFacts, NO_FACTS } from './state.ts';

const TODAY = '2026-11-23' as PlainDay;
const context = {
  entered: '2023-08-21' as PlainDay,
  profile: { certificateExists: false, alternateDiplomaExists: false },
};
const apply = (command: FactCommand, facts: FactsState) =>
  decideFacts(command, facts).reduce<FactsState>((state, event) => evolveFacts(state, event), facts);
const known = (...commands: FactCommand[]) =>
  commands.reduce<FactsState>((facts, command) => apply(command, facts), NO_FACTS);

/** A right fact of each kind, as it is sent. */
const RIGHT: Record<FactKind, Record<string, string>> = {
  served: { servedFrom: '2025-08-25', servedAs: 'IDEA' },
  primaryDisability: { primaryDisabilityFrom: '2025-08-25', primaryDisability: 'AU' },
  iepMeeting: {
    ...{ iepMeetingHeldOn: '2025-10-06', iepMeetingPurpose: 'annual' },
    ...{ iepBeginDate: '2025-10-06', iepReviewDueDate: '2025-10-07' },
  },
  evaluation: { evaluatedOn: '2025-10-06', evaluationDueDate: '2025-10-07' },
  consent: {
    ...{ consentSignedOn: '2025-10-06', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
    ...{ consentUntil: '2025-10-06', consentWithdrawnOn: '2025-10-06' },
  },
  contact: { contactFrom: '2025-10-06', contactWho: 'parent', contactEmail: 'rosa@home.example' },
  stateNumber: { stateNumberFrom: '2025-10-06', stateNumber: '7700123' },
  exit: { exitOn: '2025-10-06', exitReason: 'MKC', exitEvidence: 'enrollment', exitEvidenceOn: '2025-10-06' },
};
const record = (kind: FactKind, changes: Record<string, string> = {}, more: object = {}): FactCommand => ({
  type: 'RecordFact',
  kind,
  values: readFact({ kind, ...RIGHT[kind], ...changes }, TODAY).values,
  ...context,
  ...more,
});
const refused = (fields: Record<string, string[]>, command: FactCommand, facts = NO_FACTS) =>
  expectRejection(() => decideFacts(command, facts), 'invalid', fields);

describe.each(FACT_KIND_NAMES)('a fact of the kind %s', (kind) => {
  it('is recorded, corrected, taken out and back under the events of its kind', () => {
    const facts = known(record(kind));
    expect(facts).toMatchObject([{ fact: 1, kind, values: RIGHT[kind], replaces: null, removed: false }]);
    const acts = (command: FactCommand, state: FactsState) => {
      const [event, ...more] = decideFacts(command, state) as [FactEvent];
      expect(more).toEqual([]);
      return [event.type, actOf(event)];
    };
    const { recorded, corrected, removed } = FACT_EVENTS[kind];
    expect(acts(record(kind), NO_FACTS)).toEqual([recorded, { kind, act: 'recorded' }]);
    const [day] = Object.keys(RIGHT[kind]);
    const changes = { [String(day)]: '2025-10-05' };
    expect(acts({ type: 'CorrectFact', fact: 1, changes, ...context }, facts)).toEqual([
      corrected,
      { kind, act: 'corrected' },
    ]);
    expect(acts({ type: 'RemoveFact', fact: 1 }, facts)).toEqual([removed, { kind, act: 'removed' }]);
    const gone = apply({ type: 'RemoveFact', fact: 1 }, facts);
    expect(acts({ type: 'RestoreFact', fact: 1, ...context }, gone)).toEqual([recorded, { kind, act: 'recorded' }]);
  });

  it('is quiet when asked again', () => {
    const facts = known(record(kind));
    const gone = apply({ type: 'RemoveFact', fact: 1 }, facts);
    expect(decideFacts(record(kind), facts)).toEqual([]);
    expect(decideFacts({ type: 'CorrectFact', fact: 1, changes: RIGHT[kind], ...context }, facts)).toEqual([]);
    expect(decideFacts({ type: 'RestoreFact', fact: 1, ...context }, facts)).toEqual([]);
    expect(decideFacts({ type: 'RemoveFact', fact: 1 }, gone)).toEqual([]);
  });

  it('that is gone is not corrected, and recorded again is a new one', () => {
    const gone = known(record(kind), { type: 'RemoveFact', fact: 1 });
    expectRejection(
      () => decideFacts({ type: 'CorrectFact', fact: 1, changes: {}, ...context }, gone),
      'not-found',
      'This entry is not there any more.',
    );
    expect(apply(record(kind), gone).map(({ fact, removed }) => [fact, removed])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

describe('days of a fact are in order', () => {
  it.each([
    ['iepMeeting', 'iepBeginDate', '2025-10-05', 'should not be before October 6, 2025'],
    ['iepMeeting', 'iepReviewDueDate', '2025-10-06', 'should be after October 6, 2025'],
    ['evaluation', 'evaluationDueDate', '2025-10-06', 'should be after October 6, 2025'],
    ['consent', 'consentUntil', '2025-10-05', 'should not be before October 6, 2025'],
    ['consent', 'consentWithdrawnOn', '2025-10-05', 'should not be before October 6, 2025'],
  ] as const)('of the kind %s: %s', (kind, field, day, fault) =>
    refused({ [field]: [fault] }, record(kind, { [field]: day })),
  );

  it('also where a correction of one of them turns them round', () =>
    refused(
      { iepBeginDate: ['should not be before October 8, 2025'], iepReviewDueDate: ['should be after October 8, 2025'] },
      { type: 'CorrectFact', fact: 1, changes: { iepMeetingHeldOn: '2025-10-08' }, ...context },
      known(record('iepMeeting')),
    ));
});

describe('an exit', () => {
  it('is on the first day of the first year at the earliest, and on any day of who was in none', () => {
    expect(known(record('exit', { exitOn: '2023-08-21' }))).toHaveLength(1);
    expect(known(record('exit', { exitOn: '1999-01-01' }, { entered: undefined }))).toHaveLength(1);
  });

  it('with a day of evidence says which', () =>
    refused(
      { exitEvidence: ['is required: say which evidence is of that day'] },
      record('exit', { exitEvidence: '' }),
    ));

  it('has the reasons that the state has', () => {
    const profile = { certificateExists: true, alternateDiplomaExists: true };
    refused(
      { exitReason: ['is not offered: the state profile says that there is no alternate diploma'] },
      record('exit', { exitReason: 'GRADALTDPL' }),
    );
    for (const exitReason of ['RC', 'GRADALTDPL'])
      expect(known(record('exit', { exitReason }, { profile }))).toHaveLength(1);
  });
});

describe('two of one day', () => {
  it.each(['served', 'primaryDisability', 'stateNumber', 'exit'] as const)(
    'of the kind %s contradict each other',
    (kind) => {
      const other = { served: { servedAs: '504' }, primaryDisability: { primaryDisability: 'SLD' } } as Record<
        string,
        object
      >;
      const changes = {
        ...other[kind],
        ...(kind === 'exit' && { exitReason: 'D' }),
        ...(kind === 'stateNumber' && { stateNumber: '2' }),
      };
      const facts = known(record(kind));
      const [day] = Object.keys(RIGHT[kind]);
      const fault = { [String(day)]: ['is the day of another entry: say of that one that it was wrong'] };
      refused(fault, record(kind, changes), facts);
      // One that is gone stands in nobody's way, until it comes back.
      const both = apply(record(kind, changes), apply({ type: 'RemoveFact', fact: 1 }, facts));
      refused(fault, { type: 'RestoreFact', fact: 1, ...context }, both);
    },
  );

  it.each(['iepMeeting', 'evaluation', 'consent', 'contact'] as const)(
    'of the kind %s may stand side by side',
    (kind) => {
      const changes = {
        iepMeeting: { iepMeetingPurpose: 'amendment' },
        evaluation: { evaluationDueDate: '2026-01-01' },
      };
      const more = { consent: { consentSignedBy: 'student' }, contact: { contactPhone: '555-0100' } };
      expect(heldFacts(known(record(kind), record(kind, { ...changes, ...more }[kind])))).toHaveLength(2);
    },
  );
});

describe('a fact that changes another', () => {
  const next = (changes: Record<string, string>, replaces = 1) => record('contact', changes, { replaces });
  const facts = known(record('contact'));

  it('stands for it from its day on, also after it was taken out and back', () => {
    const changed = apply(next({ contactFrom: '2025-10-07' }), facts);
    const ends = (state: FactsState) => heldFacts(state).map(({ fact, until }) => [fact, until]);
    expect(ends(changed)).toEqual([
      [2, null],
      [1, '2025-10-07'],
    ]);
    const gone = apply({ type: 'RemoveFact', fact: 2 }, changed);
    expect(ends(gone)).toEqual([[1, null]]);
    expect(ends(apply({ type: 'RestoreFact', fact: 2, ...context }, gone))).toEqual(ends(changed));
  });

  it('begins after it', () =>
    refused(
      { contactFrom: ['should be after October 6, 2025, when what it changes began'] },
      next({ contactPhone: '555-0100' }),
      facts,
    ));

  it('names one that is there, of its kind', () => {
    const later = { contactFrom: '2025-10-07' };
    const saying = 'What it changes is not there any more.';
    expectRejection(() => decideFacts(next(later, 2), facts), 'not-found', 'This entry does not exist.');
    const gone = apply({ type: 'RemoveFact', fact: 1 }, facts);
    expectRejection(() => decideFacts(next(later), gone), 'rule', saying);
    expectRejection(() => decideFacts(next(later), known(record('served'))), 'rule', saying);
  });
});
