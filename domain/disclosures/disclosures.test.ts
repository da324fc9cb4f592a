import { describe, expect, it } from 'vitest';
import { expectRejection, given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { accepted, reading } from '../kernel/read-body.ts';
import { disclosureBody, disclosureCorrectionBody, newDisclosureBody } from './disclosure-input.ts';
import { disclosuresDecider, MOST_CORRECTIONS, type RecordDisclosure } from './disclosures.ts';
import type { DisclosedFile, DisclosureDetails, DisclosureEvent } from './events.ts';

const day = (text: string) => text as PlainDay;
const TODAY = day('2026-11-23');
const disclosures = (...past: DisclosureEvent[]) => given(disclosuresDecider, ...past);

const details = (changes: Partial<DisclosureDetails> = {}): DisclosureDetails => ({
  requestedOn: day('2026-11-02'),
  way: 'letter',
  party: 'State vocational rehabilitation',
  person: 'R. Ortiz',
  purpose: 'Eligibility for services after school',
  outcome: 'granted',
  basis: 'transition-agency',
  consentOn: day('2026-10-30'),
  disclosedOn: day('2026-11-05'),
  furtherParties: '',
  records: 'The IEP of this year, on paper',
  ...changes,
});
const FILE: DisclosedFile = {
  title: 'Student report',
  method: 'GET',
  path: '/api/reports/student',
  query: 'studentId=7&format=pdf',
  body: null,
  fileName: 'student-report.pdf',
  hash: 'a'.repeat(64),
  bytes: 2048,
  position: '118',
  number: 118,
  students: 1,
};
const record = (changes: Partial<DisclosureDetails> = {}, file: DisclosedFile | null = null): RecordDisclosure => ({
  type: 'RecordDisclosure',
  details: details(changes),
  file,
  today: TODAY,
});
const recorded = (
  disclosure: number,
  changes: Partial<DisclosureDetails> = {},
  file: DisclosedFile | null = null,
): DisclosureEvent => ({ type: 'DisclosureRecorded', data: { disclosure, ...details(changes), file } });
const correct = (disclosure: number, changes: Partial<DisclosureDetails>, reason = 'It was a slip.') =>
  ({ type: 'CorrectDisclosure', disclosure, changes, reason, today: TODAY }) as const;

const REFUSED = { outcome: 'refused', basis: null, consentOn: null, disclosedOn: null } as const;

describe('an entry of a disclosure', () => {
  it('is numbered from one, and the same request twice is two', () => {
    disclosures().when(record()).thenEvents(recorded(1));
    disclosures(recorded(1), recorded(2)).when(record()).thenEvents(recorded(3));
  });

  it('keeps the file that was handed out, which says by itself what was handed out', () =>
    disclosures()
      .when(record({ records: '' }, FILE))
      .thenEvents(recorded(1, { records: '' }, FILE)));

  it('says what was handed out where it is no file', () =>
    disclosures()
      .when(record({ records: '' }))
      .thenRejected('invalid', { records: ['is required'] }));

  it('of what was refused has neither basis nor days', () =>
    disclosures()
      .when(record({ outcome: 'refused' }))
      .thenEvents(recorded(1, REFUSED)));

  it('cannot be refused where a file went out', () =>
    disclosures()
      .when(record({ outcome: 'refused' }, FILE))
      .thenRejected('invalid', { outcome: ['A file that is handed out was not refused.'] }));

  it.each(['granted', 'partly'] as const)('that was %s has a basis and a day', (outcome) =>
    disclosures()
      .when(record({ outcome, basis: null, disclosedOn: null }))
      .thenRejected('invalid', { basis: ['is required'], disclosedOn: ['is required'] }),
  );

  it.each(['consent', 'transition-agency'] as const)('on the basis of *%s* has the day it was signed', (basis) =>
    disclosures()
      .when(record({ basis, consentOn: null }))
      .thenRejected('invalid', { consentOn: ['is required'] }),
  );

  it.each(['other-school', 'audit', 'study', 'court', 'emergency', 'other'] as const)(
    'on the basis of *%s* drops the day of a consent',
    (basis) =>
      disclosures()
        .when(record({ basis }))
        .thenEvents(recorded(1, { basis, consentOn: null })),
  );

  it('was asked for today at the latest', () => {
    const asked = { requestedOn: TODAY, consentOn: TODAY, disclosedOn: TODAY };
    disclosures().when(record(asked)).thenEvents(recorded(1, asked));
    disclosures()
      .when(record({ ...REFUSED, requestedOn: day('2026-11-24') }))
      .thenRejected('invalid', { requestedOn: ['should not be after November 23, 2026'] });
  });

  it('went out between the day it was asked for and today', () => {
    disclosures()
      .when(record({ disclosedOn: day('2026-11-24') }))
      .thenRejected('invalid', { disclosedOn: ['should not be after November 23, 2026'] });
    disclosures()
      .when(record({ disclosedOn: day('2026-11-01') }))
      .thenRejected('invalid', { disclosedOn: ['should not be before November 2, 2026'] });
    disclosures()
      .when(record({ disclosedOn: day('2026-11-02') }))
      .thenEvents(recorded(1, { disclosedOn: day('2026-11-02') }));
  });

  it('rests on a consent that was signed before it went out, or on that day', () => {
    disclosures()
      .when(record({ consentOn: day('2026-11-06') }))
      .thenRejected('invalid', { consentOn: ['should not be after November 5, 2026'] });
    disclosures()
      .when(record({ consentOn: day('2026-11-05') }))
      .thenEvents(recorded(1, { consentOn: day('2026-11-05') }));
  });
});

describe('a correction of an entry', () => {
  it('says what changed, and why; asked for again it is quiet', () => {
    const corrected: DisclosureEvent = {
      type: 'DisclosureCorrected',
      data: { disclosure: 1, reason: 'It was a slip.', party: 'County college' },
    };
    disclosures(recorded(1))
      .when(correct(1, { party: 'County college' }))
      .thenEvents(corrected);
    disclosures(recorded(1), corrected)
      .when(correct(1, { party: 'County college' }, 'Once more.'))
      .thenNothing();
  });

  it('to *refused* takes basis and days along', () =>
    disclosures(recorded(1))
      .when(correct(1, { outcome: 'refused' }))
      .thenEvents({ type: 'DisclosureCorrected', data: { disclosure: 1, reason: 'It was a slip.', ...REFUSED } }));

  it('is held against the whole entry as it will be', () => {
    disclosures(recorded(1))
      .when(correct(1, { requestedOn: day('2026-11-06') }))
      .thenRejected('invalid', { disclosedOn: ['should not be before November 6, 2026'] });
    disclosures(recorded(1, {}, FILE))
      .when(correct(1, { outcome: 'refused' }))
      .thenRejected('invalid', { outcome: ['A file that is handed out was not refused.'] });
  });

  it('of an entry that is not there is refused', () =>
    disclosures(recorded(1))
      .when(correct(2, { party: 'X' }))
      .thenRejected('not-found', 'This entry does not exist.'));

  it('changes its own entry alone, and never the file', () => {
    const state = fold(disclosuresDecider, [
      recorded(1, {}, FILE),
      recorded(2),
      { type: 'DisclosureCorrected', data: { disclosure: 1, reason: 'x', person: 'Q. Adams' } },
      { type: 'DisclosureCorrected', data: { disclosure: 9, reason: 'x', person: 'Nobody' } },
    ]);
    expect(state).toEqual({
      1: { ...details({ person: 'Q. Adams' }), file: FILE, corrections: 1 },
      2: { ...details(), file: null, corrections: 0 },
    });
  });
});

it('an entry that was corrected as often as there is room for takes no more, and the next one does', () => {
  const often = (disclosure: number, times: number): DisclosureEvent[] =>
    Array.from({ length: times }, (_, at) => ({
      type: 'DisclosureCorrected',
      data: { disclosure, reason: 'It was a slip.', person: `Person ${at}` },
    }));
  const past = [recorded(1), recorded(2), ...often(1, MOST_CORRECTIONS), ...often(2, MOST_CORRECTIONS - 1)];
  const sentence =
    'This entry was corrected as often as there is room for: record another one, which says what is right.';
  disclosures(...past)
    .when(correct(1, { party: 'College' }))
    .thenRejected('rule', sentence);
  disclosures(...past)
    .when(correct(1, { person: `Person ${MOST_CORRECTIONS - 1}` }))
    .thenNothing();
  disclosures(...past)
    .when(correct(2, { party: 'College' }))
    .thenEvents({
      type: 'DisclosureCorrected',
      data: { disclosure: 2, reason: 'It was a slip.', party: 'College' },
    });
});

describe('what is sent of a disclosure', () => {
  const SENT = { requestedOn: '2026-11-02', way: 'phone', party: 'College', purpose: 'Admission', outcome: 'refused' };
  const refusedOf = (sent: object, fields: Record<string, string[]>) =>
    expectRejection(() => accepted(reading(newDisclosureBody, { ...SENT, ...sent })), 'invalid', fields);

  it('may leave out everything but who asked, when, how, why and what became of it', () => {
    expect(accepted(reading(newDisclosureBody, SENT))).toEqual({
      ...SENT,
      ...{ person: '', basis: null, consentOn: null, disclosedOn: null, furtherParties: '', records: '' },
      ...{ call: null, studentIds: [] },
    });
    expectRejection(() => accepted(reading(disclosureBody, {})), 'invalid', {
      requestedOn: ['is required'],
      way: ['is required'],
      party: ['is required'],
      purpose: ['is required'],
      outcome: ['is required'],
    });
  });

  it('has limits that stand in the refusal', () => {
    refusedOf({ party: 'p'.repeat(201) }, { party: ['should NOT be longer than 200 characters'] });
    refusedOf({ purpose: 'p'.repeat(501) }, { purpose: ['should NOT be longer than 500 characters'] });
    refusedOf(
      { studentIds: Array.from({ length: 1001 }, (_, at) => at + 1) },
      {
        studentIds: ['should NOT have more than 1000 items'],
      },
    );
  });

  it('says why, where it corrects, and nothing else has to be there', () => {
    const read = (sent: object) => accepted(reading(disclosureCorrectionBody, sent));
    expect(read({ reason: 'A slip', person: 'Q. Adams' })).toMatchObject({ reason: 'A slip', person: 'Q. Adams' });
    expectRejection(() => read({ person: 'Q. Adams' }), 'invalid', { reason: ['is required'] });
  });
});
