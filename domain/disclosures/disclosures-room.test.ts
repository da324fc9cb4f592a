import { expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { disclosuresDecider, hasRoomForDisclosure, MOST_CORRECTIONS_OF_ALL } from './disclosures.ts';
import type { DisclosedFile, DisclosureDetails, DisclosureEvent } from './events.ts';

const day = (text: string) => text as PlainDay;
const details: DisclosureDetails = {
  ...{ requestedOn: day('2026-11-02'), way: 'letter', party: 'VR', person: 'R. Ortiz', purpose: 'Eligibility' },
  ...{ outcome: 'granted', basis: 'transition-agency', consentOn: day('2026-10-30'), disclosedOn: day('2026-11-05') },
  ...{ furtherParties: '', records: 'The IEP' },
};
const FILE: DisclosedFile = {
  ...{ title: 'Risk roster', method: 'GET', path: '/api/reports/riskRoster', query: '', body: null },
  ...{ fileName: 'roster.csv', hash: 'a'.repeat(64), bytes: 2048, position: '118', number: 118, students: 2000 },
};
const entries = (count: number, file: DisclosedFile | null = null) =>
  Array.from(
    { length: count },
    (_, at): DisclosureEvent => ({ type: 'DisclosureRecorded', data: { disclosure: at + 1, ...details, file } }),
  );

it('the entries of a student are corrected no more often than there is room for in all', () => {
  const often = Array.from(
    { length: MOST_CORRECTIONS_OF_ALL },
    (_, at): DisclosureEvent => ({
      type: 'DisclosureCorrected',
      data: { disclosure: 1 + (at % 20), reason: 'It was a slip.', person: `Person ${at}` },
    }),
  );
  const [reason, today] = ['It was a slip.', day('2026-11-23')];
  const correct = { type: 'CorrectDisclosure', disclosure: 21, changes: { party: 'College' }, reason, today } as const;
  given(disclosuresDecider, ...entries(21), ...often.slice(1))
    .when(correct)
    .thenEvents({ type: 'DisclosureCorrected', data: { disclosure: 21, reason, party: 'College' } });
  given(disclosuresDecider, ...entries(21), ...often)
    .when(correct)
    .thenRejected(
      'rule',
      'The entries of this student were corrected as often as there is room for: record another one, which says what is right.',
    );
});

it('there is room for another entry while those there are hold few characters', () => {
  const choice = { ...FILE, query: 'x'.repeat(16_000) };
  const hasRoom = (count: number) => hasRoomForDisclosure(fold(disclosuresDecider, entries(count, choice)));
  expect([500, 600].map(hasRoom)).toEqual([true, false]);
});
