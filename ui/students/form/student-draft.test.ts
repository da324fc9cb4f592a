import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { readNewStudent } from '../../../domain/students/person-input.ts';
import { DISABILITIES } from '../../../domain/vocabulary/disabilities.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../../domain/vocabulary/leaving.ts';
import { GENDERS, RACES } from '../../../domain/vocabulary/people.ts';
import { GRADE_LEVELS, POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { BLANK_STUDENT, changedBody, draftOf, studentBody, withGradeLevel } from './student-draft.ts';

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

describe('a student in the form', () => {
  const name = fc.stringMatching(/^[A-Z][a-zé' -]{0,18}[a-z]$/);
  const leaving = fc.record({
    gradeLevel: fc.constant(POST_SCHOOL),
    exitCategory: fc.constantFrom(...EXIT_CATEGORIES),
    // Of Other the text is stored; it may be the very word.
    postSchoolOutcome: fc.oneof(fc.constantFrom(...POST_SCHOOL_OUTCOMES), name),
  });
  const inSchool = fc.constantFrom(...GRADE_LEVELS.filter((level) => level !== POST_SCHOOL)).map((gradeLevel) => ({
    ...{ gradeLevel, exitCategory: null, postSchoolOutcome: null },
  }));
  const person = fc.record({
    ...{ firstName: name, lastName: name, studentId: fc.stringMatching(/^[A-Z]-\d{1,6}$/) },
    birthday: fc.constantFrom('2009-03-14', '2008-02-29'),
    gender: fc.constantFrom(...GENDERS),
    ...{ ell: fc.boolean(), plan504: fc.boolean(), race: fc.constantFrom(...RACES) },
    disabilities: fc.subarray(DISABILITIES.map(({ id }) => id)),
  });
  const stored = fc.tuple(person, fc.oneof(leaving, inSchool)).map(([values, membership]) => {
    const disabilities = values.disabilities.map((id) => DISABILITIES.find((one) => one.id === id));
    const student = { ...values, birthday: `${values.birthday}T00:00:00.000Z`, disabilities };
    return { values: { ...values, ...membership }, view: { student, ...membership } as unknown as StudentView };
  });

  it('says what is stored, whatever that is: sent as it was opened, it is the same student', () =>
    fc.assert(
      fc.property(stored, ({ values, view }) => {
        const draft = draftOf(view);
        expect(studentBody(draft)).toEqual(values);
        expect(changedBody(draft, draftOf(view))).toBeUndefined();
      }),
    ));

  it('is one that the server would take', () =>
    fc.assert(
      fc.property(stored, ({ view }) => {
        expect(() => readNewStudent(studentBody(draftOf(view)), '2026-11-20' as PlainDay)).not.toThrow();
      }),
    ));

  it('opens Other with its text, what is in the list without one', () => {
    const outcomeOf = (postSchoolOutcome: string | null) => {
      const { outcome, outcomeText } = draftOf({
        student: { birthday: '', disabilities: [] },
        postSchoolOutcome,
      } as never);
      return [outcome, outcomeText];
    };
    expect(outcomeOf('Both')).toEqual(['Both', '']);
    expect(outcomeOf('Joined the Navy')).toEqual(['Other', 'Joined the Navy']);
    expect(outcomeOf('Other')).toEqual(['Other', 'Other']);
    expect(outcomeOf(null)).toEqual(['', '']);
  });
});
