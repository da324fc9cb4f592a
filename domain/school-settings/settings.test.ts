import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { GradeConversion, SchoolSettingsEvent } from './events.ts';
import { type ChangeSettings, DEFAULT_SETTINGS, offeredLetters, removedLetters, settingsDecider } from './settings.ts';

const settings = (...past: SchoolSettingsEvent[]) => given(settingsDecider, ...past);
const rows: GradeConversion[] = [
  { percent: 90, letter: 'A', gpa: 4 },
  { percent: 60, letter: 'C', gpa: 2 },
  { percent: 0, letter: 'F', gpa: 0 },
];
const command = (
  change: Omit<ChangeSettings, 'type' | 'lettersInUse'>,
  lettersInUse: string[] = [],
): ChangeSettings => ({
  type: 'ChangeSettings',
  ...change,
  lettersInUse,
});
const changed = (data: SchoolSettingsEvent['data']): SchoolSettingsEvent => ({ type: 'SchoolSettingsChanged', data });
const withRow = (at: number, change: Partial<GradeConversion>) =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row));

describe('changing the settings', () => {
  it('records the name alone', () =>
    settings()
      .when(command({ name: 'North High', gradeConversions: DEFAULT_SETTINGS.gradeConversions }))
      .thenEvents(changed({ name: 'North High' })));
  it('records a new table', () =>
    settings()
      .when(command({ gradeConversions: rows }))
      .thenEvents(changed({ gradeConversions: rows })));
  it('stays quiet when nothing differs', () =>
    settings(changed({ name: 'North High', gradeConversions: rows }))
      .when(command({ name: 'North High', gradeConversions: rows.map((row) => ({ ...row })) }))
      .thenNothing());
  it('has room for a hundred pictures, and for none in the place of the last of them', () => {
    settings()
      .when(command({ logo: 'aGk=', logosBefore: 99 }))
      .thenEvents(changed({ logo: 'aGk=' }));
    settings()
      .when(command({ logo: 'aGk=', logosBefore: 100 }))
      .thenRejected('rule', 'The logo was changed as often as there is room for in this year.');
    settings(changed({ logo: 'aGk=' }))
      .when(command({ logo: '', logosBefore: 100 }))
      .thenEvents(changed({ logo: '' }));
  });
  it('has room for so many tables, and for everything else after that', () => {
    settings()
      .when(command({ gradeConversions: rows, tablesBefore: 1999 }))
      .thenEvents(changed({ gradeConversions: rows }));
    settings()
      .when(command({ gradeConversions: rows, tablesBefore: 2000 }))
      .thenRejected('rule', 'The grade table was changed as often as there is room for in this year.');
    settings(changed({ gradeConversions: rows }))
      .when(command({ gradeConversions: rows, name: 'North High', tablesBefore: 2000 }))
      .thenEvents(changed({ name: 'North High' }));
  });
  it('records the logo and what is kept in one go, and goes on from there', () => {
    const wanted = { logo: 'iVBORw0KGgo=', keeps: { facts: true }, profile: { transitionAge: 14 } };
    settings().when(command(wanted)).thenEvents(changed(wanted));
    settings(changed(wanted)).when(command(wanted)).thenNothing();
    settings(changed(wanted), changed({ logo: '', keeps: { facts: false } }))
      .when(command({ logo: '', keeps: { facts: true }, profile: { transitionAge: 14 } }))
      .thenEvents(changed({ keeps: { facts: true } }));
  });
  it.each([
    ['percent', { percent: 61 }],
    ['letter', { letter: 'C+' }],
    ['GPA', { gpa: 2.5 }],
  ])('records a table of which one %s differs', (_, change) =>
    settings(changed({ gradeConversions: rows }))
      .when(command({ gradeConversions: withRow(1, change) }))
      .thenEvents(changed({ gradeConversions: withRow(1, change) })),
  );
  it('records a table that is longer or shorter by its last row', () => {
    for (const [before, after] of [
      [rows, rows.slice(0, 2)],
      [rows.slice(0, 2), rows],
    ] as const)
      settings(changed({ gradeConversions: before }))
        .when(command({ gradeConversions: after }))
        .thenEvents(changed({ gradeConversions: after }));
  });
  it('starts with thirteen letters', () => expect(offeredLetters(DEFAULT_SETTINGS)).toHaveLength(13));
  it('loses the letters that a new table leaves out', () => {
    const [first, ...others] = DEFAULT_SETTINGS.gradeConversions;
    expect(removedLetters(DEFAULT_SETTINGS, others)).toEqual([first?.letter]);
    expect(removedLetters(DEFAULT_SETTINGS, DEFAULT_SETTINGS.gradeConversions)).toEqual([]);
  });
});

describe('a grade table is refused', () => {
  const refused = (gradeConversions: GradeConversion[], fields: Record<string, string[]>) =>
    settings().when(command({ gradeConversions })).thenRejected('invalid', fields);

  it('with percents out of range', () =>
    refused(
      [
        { percent: 101, letter: 'A', gpa: 4 },
        { percent: -1, letter: 'F', gpa: 0 },
      ],
      {
        'gradeConversions[0].percent': ['should be <= 100'],
        'gradeConversions[1].percent': ['should be >= 0'],
      },
    ));
  it('with no letter', () => refused(withRow(1, { letter: ' ' }), { 'gradeConversions[1].letter': ['is required'] }));
  it('never for percents from 0 to 100 and a GPA of 0', () =>
    settings()
      .when(command({ gradeConversions: withRow(0, { percent: 100 }) }))
      .thenEvents(changed({ gradeConversions: withRow(0, { percent: 100 }) })));
  it('with percents that do not fall', () =>
    refused(withRow(1, { percent: 90 }), { 'gradeConversions[1].percent': ['should be < 90'] }));
  it('with a letter twice, capitals aside', () =>
    refused(withRow(2, { letter: 'c' }), { 'gradeConversions[2].letter': ['should differ from the other letters'] }));
  it('with a GPA below 0', () => refused(withRow(2, { gpa: -1 }), { 'gradeConversions[2].gpa': ['should be >= 0'] }));
  it('without two different GPAs', () => {
    refused([], { gradeConversions: ['should have at least two different GPAs'] });
    refused(
      rows.map((row) => ({ ...row, gpa: 4 })),
      { gradeConversions: ['should have at least two different GPAs'] },
    );
  });
  it('without a letter that is in use', () => {
    const past = changed({ gradeConversions: rows });
    const without = [rows[0], rows[2]] as GradeConversion[];
    settings(past)
      .when(command({ gradeConversions: without }, ['C']))
      .thenRejected('rule', 'The letter C is in use and cannot be removed.');
    settings(past)
      .when(
        command(
          {
            gradeConversions: withRow(0, { letter: 'B' })
              .slice(0, 1)
              .concat(withRow(1, { letter: 'D' }).slice(1)),
          },
          ['A', 'C'],
        ),
      )
      .thenRejected('rule', 'The letters A, C are in use and cannot be removed.');
    settings(past)
      .when(command({ gradeConversions: without }))
      .thenEvents(changed({ gradeConversions: without }));
  });
});
