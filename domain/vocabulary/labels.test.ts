import { describe, expect, it } from 'vitest';
import { eventTypes } from '../events.ts';
import { PERSON_FIELDS, TERM_INFO_FIELDS } from '../students/events.ts';
import { EVENT_LABELS, fieldLabel, STUDENT_LABELS, TERM_INFO_LABELS, wireFieldLabel } from './labels.ts';

describe('labels', () => {
  it('exist for every field and event there is', () => {
    expect(Object.keys(TERM_INFO_LABELS)).toEqual(expect.arrayContaining(TERM_INFO_FIELDS));
    expect(Object.keys(STUDENT_LABELS)).toEqual(expect.arrayContaining(PERSON_FIELDS));
    expect(new Set(Object.keys(EVENT_LABELS))).toEqual(new Set(Object.keys(eventTypes)));
  });
  it.each([
    ['suspended', 'Suspended this year'],
    ['gradeLevel', 'Grade level'],
    ['events', 'Event dates'],
    ['sessionsFrom', 'Sessions From'],
  ])('of %s in a history', (field, label) => expect(fieldLabel(field)).toBe(label));
  it.each([
    ['firstName', 'First Name'],
    ['studentId', 'Student Id'],
    ['plan504', 'Plan 504'],
    ['ell', 'Ell'],
    ['postSchoolOutcome', 'Post School Outcome'],
    ['gradeConversions[0].percent', 'Grade Conversions 0 Percent'],
    ['activityTypeId', 'Activity Type'],
    ['body', 'Body'],
  ])('of the faulty field %s', (field, label) => expect(wireFieldLabel(field)).toBe(label));
});
