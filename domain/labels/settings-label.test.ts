import { describe, expect, it } from 'vitest';
import { CAPABILITY_LABELS } from '../school-settings/keeps.ts';
import { PROFILE_PARTS } from '../school-settings/state-profile.ts';
import { settingLabel } from './settings-label.ts';

describe('the label of a setting', () => {
  it.each([
    ['name', 'School Name'],
    ['logo', 'Logo'],
    ['gradeConversions', 'GPA Converter'],
    ['gradeConversions[0].percent', 'Row 1, Percent'],
    ['gradeConversions[11].gpa', 'Row 12, GPA'],
    ['gradeConversions[3].letterGrade', 'Row 4, Letter Grade'],
    ['keeps.elsewhere', 'Keeps elsewhere'],
    ['profile.elsewhere', 'Profile Elsewhere'],
  ])('of %s is %s', (field, label) => expect(settingLabel(field)).toBe(label));

  it.each(Object.entries(CAPABILITY_LABELS))('of what a school keeps, %s, is that of the choice', (name, label) =>
    expect(settingLabel(`keeps.${name}`)).toBe(`Keeps ${label}`),
  );

  it.each(Object.entries(PROFILE_PARTS))("of the State's rules, %s, is that of the part", (name, { label }) =>
    expect(settingLabel(`profile.${name}`)).toBe(label),
  );

  it.each([
    ...['gradeConversions[x].gpa', 'gradeConversions[].gpa', 'gradeConversions[1]', 'gradeConversions[1].'],
    ...['old.gradeConversions[1].gpa', 'gradeConversions[1].gpa!', 'its.keeps.facts', 'keeps.facts!', 'keeps.'],
  ])('of %s is of no part', (field) => expect(settingLabel(field)).toBe('School Name'));
});
