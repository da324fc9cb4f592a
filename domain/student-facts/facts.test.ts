import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { consentsInForce } from './consents.ts';
import type { FactEvent } from './events.ts';
import { readFact } from './fact-input.ts';
import type { FactKind } from './fact-kinds.ts';
import { decideFacts, type FactCommand } from './facts.ts';
import { evolveFacts, type FactsState, factOn, heldFacts, NO_FACTS } from './state.ts';

const TODAY = '2026-11-23' as PlainDay;
const context = {
  entered: '2023-08-21' as PlainDay,
  profile: { certificateExists: true, alternateDiplomaExists: true },
};
const afterAllOf = (events: readonly FactEvent[], from = NO_FACTS) => events.reduce(evolveFacts, from);
const record = (kind: FactKind, sent: object, replaces?: number): FactCommand => ({
  type: 'RecordFact',
  kind,
  values: readFact({ kind, ...sent }, TODAY).values,
  replaces,
  ...context,
});
const correct = (fact: number, changes: Record<string, string | null>): FactCommand => ({
  ...{ type: 'CorrectFact', fact, changes },
  ...context,
});
const known = (...commands: FactCommand[]): FactsState =>
  commands.reduce<FactsState>((facts, command) => afterAllOf(decideFacts(command, facts), facts), NO_FACTS);
const refused = (fields: Record<string, string[]>, ...commands: FactCommand[]) =>
  expectRejection(() => known(...commands), 'invalid', fields);

const served = (from: string, as: string) => record('served', { servedFrom: from, servedAs: as });
const preEts = (signed: string, more: object = {}) => ({
  ...{ consentSignedOn: signed, consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
  ...more,
});
const exit = (on: string, reason: string, more: object = {}) =>
  record('exit', { exitOn: on, exitReason: reason, ...more });

describe('a fact', () => {
  it('is recorded under the next number, and not twice', () => {
    const facts = known(served('2024-08-26', 'IDEA'));
    expect(decideFacts(served('2025-08-25', 'none'), facts)).toEqual([
      { type: 'ServedRecorded', data: { fact: 2, servedFrom: '2025-08-25', servedAs: 'none' } },
    ]);
    expect(decideFacts(served('2024-08-26', 'IDEA'), facts)).toEqual([]);
  });
  it('that was wrong is corrected under its number, with what differs', () =>
    expect(
      decideFacts(correct(1, { servedAs: 'both', servedFrom: '2024-08-26' }), known(served('2024-08-26', 'IDEA'))),
    ).toEqual([{ type: 'ServedCorrected', data: { fact: 1, servedAs: 'both' } }]));
  it('of which there is one holds until the next begins', () => {
    const facts = known(served('2025-08-25', 'none'), served('2024-08-26', 'IDEA'));
    expect(heldFacts(facts).map(({ from, until }) => [from, until])).toEqual([
      ['2025-08-25', null],
      ['2024-08-26', '2025-08-25'],
    ]);
    const on = (day: string) => factOn(facts, 'served', day)?.values['servedAs'];
    expect([on('2024-08-25'), on('2024-08-26'), on('2025-08-24'), on('2025-08-25')]).toEqual([
      undefined,
      'IDEA',
      'IDEA',
      'none',
    ]);
  });
  it('is taken out, and comes back under its number', () => {
    const facts = known(served('2024-08-26', 'IDEA'), { type: 'RemoveFact', fact: 1 });
    expect(heldFacts(facts)).toEqual([]);
    const back = decideFacts({ type: 'RestoreFact', fact: 1, ...context }, facts);
    expect(heldFacts(afterAllOf(back, facts))).toMatchObject([{ fact: 1, values: { servedAs: 'IDEA' } }]);
  });
  it('that nobody recorded is not there', () =>
    expectRejection(() => decideFacts(correct(3, {}), NO_FACTS), 'not-found'));
});

describe('a consent is in force', () => {
  const inForce = (day: string, ...commands: FactCommand[]) =>
    consentsInForce(known(...commands), 'Pre-ETS', day).length > 0;
  const open = record('consent', preEts('2026-09-03'));
  const ending = record('consent', preEts('2026-09-03', { consentUntil: '2027-09-02' }));
  const withdrawn = record('consent', preEts('2026-09-03', { consentWithdrawnOn: '2026-10-01' }));
  it.each([
    ['from the day it was signed', '2026-09-03', open, true],
    ['not the day before', '2026-09-02', open, false],
    ['to its last day', '2027-09-02', ending, true],
    ['not the day after', '2027-09-03', ending, false],
    ['until the day before it was withdrawn', '2026-09-30', withdrawn, true],
    ['not on the day it was withdrawn', '2026-10-01', withdrawn, false],
  ])('%s', (_, day, command, expected) => expect(inForce(day, command)).toBe(expected));
  it('on February 29', () =>
    expect(inForce('2024-02-29', record('consent', preEts('2024-02-28', { consentUntil: '2024-02-29' })))).toBe(true));
  it('to its own purpose alone', () => expect(consentsInForce(known(open), 'VR release', '2026-10-01')).toEqual([]));
  it('not any more once another stands for it', () => {
    const facts = known(open, record('consent', preEts('2026-10-05', { consentParty: 'VR' }), 1));
    expect(consentsInForce(facts, 'Pre-ETS', '2026-10-04').map(({ fact }) => fact)).toEqual([1]);
    expect(consentsInForce(facts, 'Pre-ETS', '2026-10-05').map(({ fact }) => fact)).toEqual([2]);
  });
});

describe('refused at its field', () => {
  it('is a second one from the same day', () =>
    refused(
      { servedFrom: ['is the day of another entry: say of that one that it was wrong'] },
      served('2024-08-26', 'IDEA'),
      served('2024-08-26', 'none'),
    ));
  it('is a change that begins before what it changes', () =>
    refused(
      { consentSignedOn: ['should be after September 3, 2026, when what it changes began'] },
      record('consent', preEts('2026-09-03')),
      record('consent', preEts('2026-09-02'), 1),
    ));
  it('is an exit before the entry', () =>
    refused(
      { exitOn: ["should not be before August 21, 2023, when the student's first school year here began"] },
      exit('2023-08-20', 'GHS'),
    ));
  it('is evidence without a day', () =>
    refused(
      { exitEvidenceOn: ['is required: evidence has a day'] },
      exit('2026-05-29', 'MKC', { exitEvidence: 'enrollment' }),
    ));
  it('is a reason the state does not have', () =>
    expectRejection(
      () =>
        decideFacts(
          { ...exit('2026-05-29', 'RC'), profile: { ...context.profile, certificateExists: false } } as FactCommand,
          NO_FACTS,
        ),
      'invalid',
      { exitReason: ['is not offered: the state profile says that there are no certificates'] },
    ));
  it('is a contact nobody can be reached by', () =>
    refused(
      { contactPhone: ['is required, or an e-mail address'] },
      record('contact', { contactFrom: '2026-01-05', contactWho: 'parent', contactName: 'Rosa' }),
    ));
  it.each([
    [{ exitOn: '2026-11-24', exitReason: 'GHS' }, { exitOn: ['should not be after November 23, 2026'] }],
    [{ exitOn: '2025-02-29', exitReason: 'GHS' }, { exitOn: ['should match format "date-time"'] }],
    [
      { exitOn: '', exitReason: 'Moved' },
      { exitOn: ['is required'], exitReason: ['should be equal to one of the allowed values'] },
    ],
  ])('is %j', (sent, fields) => expectRejection(() => readFact({ kind: 'exit', ...sent }, TODAY), 'invalid', fields));
});
