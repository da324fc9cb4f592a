import { expect, it } from 'vitest';
import type { Rejection } from '../../domain/kernel/rejection.ts';
import { readSettings } from '../../domain/school-settings/settings-input.ts';
import { bodyOf, cleared, draftOf, sameDraft, withRow } from './settings-draft.ts';

const stored = {
  name: 'Lincoln High',
  gradeConversions: [
    { percent: 90, letter: 'A', gpa: 4 },
    { percent: 50, letter: 'F', gpa: 0 },
  ],
};
const draft = draftOf(stored);
function refusedFields(changed: typeof draft): string[] {
  try {
    readSettings(bodyOf(changed));
    return [];
  } catch (refusal) {
    return Object.keys((refusal as Rejection).fields ?? {});
  }
}

it('an untouched form sends what is stored', () => {
  expect(bodyOf(draft)).toEqual(stored);
  expect(sameDraft(draft, draftOf(stored))).toBe(true);
});
it('an emptied percent is not zero: it is refused at its field', () => {
  expect(refusedFields(withRow(draft, 1, { percent: '' }))).toEqual(['gradeConversions[1].percent']);
  expect(refusedFields(withRow(draft, 0, { percent: '9o' }))).toEqual(['gradeConversions[0].percent']);
});
it('clear all leaves the GPAs and names every blank field', () => {
  expect(cleared(draft).rows.map((row) => row.gpa)).toEqual([4, 0]);
  expect(refusedFields(cleared(draft))).toHaveLength(4);
});
