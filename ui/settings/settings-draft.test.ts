import { expect, it } from 'vitest';
import type { Rejection } from '../../domain/kernel/rejection.ts';
import { readSettings } from '../../domain/school-settings/settings-input.ts';
import { bodyOf, changedBody, cleared, draftOf } from './settings-draft.ts';

const table = [
  { percent: 90, letter: 'A', gpa: 4 },
  { percent: 50, letter: 'F', gpa: 0 },
];
const stored = { name: 'Lincoln High', gradeConversions: table };
const draft = draftOf(stored);
function refusedFields(changed: typeof draft): string[] {
  try {
    readSettings(bodyOf(changed, table));
    return [];
  } catch (refusal) {
    return Object.keys((refusal as Rejection).fields ?? {});
  }
}

it('an untouched form has nothing to send', () => {
  expect(bodyOf(draft, table)).toEqual(stored);
  expect(changedBody(draft, draft, table)).toBeUndefined();
  expect(changedBody(draft, { ...draft, 'gradeConversions[0].percent': '90.0' }, table)).toBeUndefined();
});
it('what was changed is sent with what was there before', () => {
  expect(changedBody(draft, { ...draft, name: 'North High' }, table)).toEqual({
    name: 'North High',
    seen: { name: 'Lincoln High' },
  });
  expect(changedBody(draft, { ...draft, 'gradeConversions[1].percent': '49' }, table)).toEqual({
    gradeConversions: [table[0], { percent: 49, letter: 'F', gpa: 0 }],
    seen: { gradeConversions: table },
  });
});
it('an emptied percent is not zero: it is refused at its field', () => {
  expect(refusedFields({ ...draft, 'gradeConversions[1].percent': '' })).toEqual(['gradeConversions[1].percent']);
  expect(refusedFields({ ...draft, 'gradeConversions[0].percent': '9o' })).toEqual(['gradeConversions[0].percent']);
});
it('clear all leaves the GPAs and names every blank field', () => {
  const blank = cleared(draft, table);
  expect(bodyOf(blank, table).gradeConversions.map((row) => row.gpa)).toEqual([4, 0]);
  expect(refusedFields(blank)).toHaveLength(4);
});
