import { describe, expect, it } from 'vitest';
import { BLANK_STUDENT, changedBody, studentBody, withGradeLevel } from './student-draft.ts';

const gone = { ...BLANK_STUDENT, gradeLevel: 'Post-school', exitCategory: 'Aged out', outcome: 'Both' };

describe('the body of a student form', () => {
  it('sends the text of the outcome Other, and nothing while it is empty', () => {
    expect(studentBody({ ...gone, outcome: 'Other', outcomeText: ' Military ' })['postSchoolOutcome']).toBe('Military');
    expect(studentBody({ ...gone, outcome: 'Other' })['postSchoolOutcome']).toBeNull();
  });

  it('sends nothing for what was not chosen', () => {
    expect(studentBody(BLANK_STUDENT)).toMatchObject({ gender: null, race: null, birthday: null, gradeLevel: null });
  });
});

describe('another grade level', () => {
  it('takes exit data away unless it is Post-school', () => {
    expect(withGradeLevel(gone, '12')).toMatchObject({ gradeLevel: '12', exitCategory: '', outcome: '' });
    expect(withGradeLevel(gone, 'Post-school').exitCategory).toBe('Aged out');
  });
});

describe('an edit', () => {
  it('is silent when nothing differs', () => {
    expect(changedBody(gone, { ...gone })).toBeUndefined();
  });

  it('names only what changed, with what it was', () => {
    expect(changedBody(gone, { ...gone, firstName: 'Lee' })).toEqual({ firstName: 'Lee', seen: { firstName: '' } });
  });

  it('sends grade level and exit data together', () => {
    expect(changedBody(gone, withGradeLevel(gone, '12'))).toMatchObject({
      gradeLevel: '12',
      exitCategory: null,
      postSchoolOutcome: null,
    });
  });
});
