import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { NO_LINE } from '../kernel/look-alikes.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { settingsByField } from './settings-fields.ts';
import { readSeenSettings, readSettings } from './settings-input.ts';

describe('settings', () => {
  it('are read as far as given', () => {
    const { name, gradeConversions } = DEFAULT_SETTINGS;
    expect(readSettings({ id: 1, ...DEFAULT_SETTINGS })).toEqual({ name, gradeConversions });
    expect(readSettings({ name: ' North High ', gradeConversions: null })).toEqual({ name: 'North High' });
    expect(readSettings({})).toEqual({});
  });
  it('are refused after "Clear all"', () =>
    expectRejection(
      () => readSettings({ name: '', gradeConversions: [{ percent: '', letter: '', gpa: 4 }] }),
      'invalid',
      {
        name: ['is required'],
        'gradeConversions[0].percent': ['is required'],
        'gradeConversions[0].letter': ['is required'],
      },
    ));
  it.each(['North\r\nHigh', 'North \u202ehgiH'])('are refused with a name that is no line: %j', (name) =>
    expectRejection(() => readSettings({ name }), 'invalid', { name: [NO_LINE] }),
  );
  it('are refused with cells of the wrong kind', () =>
    expectRejection(
      () => readSettings({ gradeConversions: [{ percent: '97', letter: 1, gpa: -1 }, { percent: 101 }, 5] }),
      'invalid',
      {
        'gradeConversions[0].percent': ['should be number'],
        'gradeConversions[0].letter': ['should be string'],
        'gradeConversions[0].gpa': ['should be >= 0'],
        'gradeConversions[1].percent': ['should be <= 100'],
        'gradeConversions[1].letter': ['is required'],
        'gradeConversions[1].gpa': ['is required'],
        'gradeConversions[2]': ['should be object'],
      },
    ));
  it('are refused with a table that does not fit together, and a faulty name', () =>
    expectRejection(() => readSettings({ name: 5, gradeConversions: [] }), 'invalid', {
      name: ['should be string'],
      gradeConversions: ['should have at least two different GPAs'],
    }));
});

describe('what a form of settings was filled from', () => {
  const { name, gradeConversions } = DEFAULT_SETTINGS;

  it('is read as far as it can be', () => {
    expect(readSeenSettings({ seen: { name, gradeConversions } })).toEqual({ name, gradeConversions });
    expect(readSeenSettings({ seen: { name: 5, gradeConversions } })).toEqual({ gradeConversions });
    expect(readSeenSettings({ seen: { name, gradeConversions: 'none' } })).toEqual({ name });
  });
  it.each([{}, { seen: null }, { seen: 'no' }, null, 'no'])('is nothing of %j', (body) =>
    expect(readSeenSettings(body)).toEqual({}),
  );
});

it('what changed is told by the names of the wire, of the grade table cell by cell', () => {
  expect(
    settingsByField({
      name: 'North',
      gradeConversions: [{ percent: 90, letter: 'A', gpa: 4 }],
      keeps: { facts: true },
      profile: { transitionAge: 14 },
    }),
  ).toEqual({
    ...{ name: 'North', 'keeps.facts': true, 'profile.transitionAge': 14 },
    ...{ 'gradeConversions[0].percent': 90, 'gradeConversions[0].letter': 'A', 'gradeConversions[0].gpa': 4 },
  });
  expect(settingsByField({ logo: '' })).toEqual({ logo: '' });
});
