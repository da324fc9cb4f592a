import { expect, it } from 'vitest';
import { affectedText, fieldsText } from './change-words.ts';

it.each([
  [{ students: 8, changes: 6, same: 0, cannot: 2 }, '6 of 8 students change: 2 are left out.'],
  [{ students: 8, changes: 6, same: 1, cannot: 1 }, '6 of 8 students change: 1 is so already, 1 is left out.'],
  [{ students: 2, changes: 1, same: 1, cannot: 0 }, '1 of 2 students changes: 1 is so already.'],
  [{ students: 3, changes: 0, same: 3, cannot: 0 }, 'None of 3 students changes: 3 are so already.'],
  [{ students: 6, changes: 6, same: 0, cannot: 0 }, 'All 6 students change.'],
  [{ students: 1, changes: 1, same: 0, cannot: 0 }, '1 student changes.'],
])('%o is said in a sentence', (counts, text) => expect(affectedText(counts)).toBe(text));

it('says what a value was and what it becomes', () => {
  const fields = [{ field: 'suspended', now: null, to: true }];
  expect(fieldsText({ fields })).toBe('Suspended this year: -- → Yes');
});
