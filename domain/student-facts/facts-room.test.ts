import { expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { FactEvent } from './events.ts';
import { decideFacts, type FactCommand, MOST_FACTS } from './facts.ts';
import { evolveFacts, type FactsState, NO_FACTS } from './state.ts';

/** All facts of a student are answered at once: there are few enough for that. */
const DAY = '2025-09-01' as PlainDay;
const context = { entered: undefined, profile: { certificateExists: true, alternateDiplomaExists: true } };
const contact = (number: number): FactEvent => ({
  type: 'ContactRecorded',
  data: {
    ...{
      fact: number,
      contactFrom: DAY,
      contactWho: 'parent',
      contactName: `N ${number}`,
      contactPhone: '480 555 0100',
    },
    ...{ contactEmail: null, contactBestTime: null, contactLanguage: null },
  },
});
const next: FactCommand = {
  ...{ type: 'RecordFact', kind: 'contact', ...context },
  values: { contactFrom: DAY, contactName: 'One more', contactPhone: '480 555 0100' },
};
const full = Array.from({ length: MOST_FACTS }, (_, at) => contact(at + 1)).reduce(evolveFacts, NO_FACTS);
const decided = (facts: FactsState, command: FactCommand) => decideFacts(command, facts).reduce(evolveFacts, facts);

it('a student with as many facts as there is room for has no more until one is taken out, nor has it back', () => {
  expectRejection(() => decided(full, next), 'rule');
  const fewer = decided(full, { type: 'RemoveFact', fact: 7 });
  const again = decided(fewer, next);
  expect(again.at(-1)).toMatchObject({ fact: MOST_FACTS + 1, removed: false });
  const restore: FactCommand = { type: 'RestoreFact', fact: 7, ...context };
  expectRejection(() => decided(again, restore), 'rule');
  expect(decided(fewer, restore)).toEqual(full);
  expect(
    decided(full, { ...context, type: 'CorrectFact', fact: 7, changes: { contactName: 'Right' } })[6],
  ).toMatchObject({ fact: 7, values: { contactName: 'Right' } });
});
