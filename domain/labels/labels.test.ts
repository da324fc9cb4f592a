import { describe, expect, it } from 'vitest';
import { eventTypes } from '../events.ts';
import { EVENT_LABELS, fieldLabel } from './labels.ts';
import { wireFieldLabel } from './wire-field-label.ts';

describe('labels', () => {
  it('exist for every event there is', () => {
    expect(new Set(Object.keys(EVENT_LABELS))).toEqual(new Set(Object.keys(eventTypes)));
  });
  it.each([
    ['suspended', 'Suspended this year'],
    ['gradeLevel', 'Grade level'],
    ['events', 'Event dates'],
    ['sessionsFrom', 'Sessions From'],
    ['request', 'Number of the request'],
    ['dueAt', 'Begins at'],
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
    ['URLPath', 'URL Path'],
    ['x', 'X'],
    ['…', '…'],
    ['', ''],
  ])('of the faulty field %s', (field, label) => expect(wireFieldLabel(field)).toBe(label));
});
