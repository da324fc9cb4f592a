import fc from 'fast-check';

/** What staff do. Places count through what there is at that moment, so that deeds meet. */
export type Deed =
  | { do: 'create-year'; year: number }
  | { do: 'roll-over'; from: number; year: number }
  | { do: 'clear-year' | 'delete-year'; year: number }
  | { do: 'admit'; year: number; number: number; membership: GivenMembership }
  | { do: 'edit'; year: number; student: number; details: Record<string, unknown> }
  | { do: 'enroll'; year: number; student: number; membership: GivenMembership }
  | { do: 'remove'; year: number; student: number }
  | { do: 'answer'; year: number; term: number; student: number; answers: Record<string, unknown> }
  | { do: 'log'; year: number; students: number[]; activity: GivenActivity }
  | { do: 'change-activity'; year: number; student: number; activity: number; changes: Partial<GivenActivity> }
  | { do: 'remove-activity'; year: number; student: number; activity: number }
  | { do: 'import'; year: number; term: number; rows: GivenRow[]; twice: boolean };

export interface GivenMembership {
  gradeLevel: string;
  exitCategory: string | null;
  postSchoolOutcome: string | null;
}
export interface GivenActivity {
  activityTypeId: number;
  frequency: string;
  notes: string;
  days: string[];
}
export interface GivenRow {
  number: number;
  gradeLevel: string;
  race: string;
  absentPercent: string;
}

const place = fc.nat(50);
const number = fc.nat(11);
const gradeLevel = fc.constantFrom('6', '9', '10', 'age 18', 'Post-school');
const race = fc.constantFrom('WH7', 'HI7', 'AM7');

const membership: fc.Arbitrary<GivenMembership> = gradeLevel.map((level) => ({
  gradeLevel: level,
  exitCategory: level === 'Post-school' ? 'Died' : null,
  postSchoolOutcome: level === 'Post-school' ? 'Both' : null,
}));

const details = fc.record(
  {
    firstName: fc.constantFrom('Lee', 'Şule', 'Ann'),
    race,
    studentId: number.map((n) => `N-${n}`),
    gradeLevel: fc.constantFrom('9', '10', 'Post-school', null),
    disabilities: fc.constantFrom([], [1], [1, 6], null),
  },
  { requiredKeys: [] },
);

/** Few values, so that the same change is often made again, and taken back and made again. */
const answers = fc.record(
  {
    gradeType: fc.constantFrom('letter', 'percent', null),
    grade: fc.constantFrom('A', 'F', '55', null),
    absentPercent: fc.constantFrom(0, 9.5, 30, null),
    behaviorMarks: fc.constantFrom(0, 2, null),
    onTrack: fc.constantFrom(true, false, null),
    failingMath: fc.constantFrom(true, false, null),
    attendedIepMeeting: fc.constantFrom(true, false, null),
    iepRole: fc.constantFrom('Introduced', null),
    postSchoolGoals: fc.constantFrom('College', '', null),
  },
  { requiredKeys: [] },
);

const activity: fc.Arbitrary<GivenActivity> = fc.record({
  activityTypeId: fc.constantFrom(1, 2, 13, 26, 48),
  frequency: fc.constantFrom('Weekly', 'Daily'),
  notes: fc.constantFrom('', 'went well'),
  days: fc.uniqueArray(fc.constantFrom('2025-10-01', '2025-10-02', '2026-01-15'), { minLength: 1 }),
});

const row: fc.Arbitrary<GivenRow> = fc.record({
  number,
  gradeLevel: fc.constantFrom('6', '9', 'age 18'),
  race,
  absentPercent: fc.constantFrom('', '0', '12.5'),
});

const rarely = fc.nat(3).map((n) => n === 0);
const deeds: [number, fc.Arbitrary<Deed>][] = [
  [2, fc.record({ do: fc.constant('create-year' as const), year: fc.integer({ min: 2024, max: 2027 }) })],
  [1, fc.record({ do: fc.constant('roll-over' as const), from: place, year: fc.integer({ min: 2024, max: 2027 }) })],
  [1, fc.record({ do: fc.constantFrom('clear-year' as const, 'delete-year' as const), year: place })],
  [10, fc.record({ do: fc.constant('admit' as const), year: place, number, membership })],
  [10, fc.record({ do: fc.constant('edit' as const), year: place, student: place, details })],
  [8, fc.record({ do: fc.constant('enroll' as const), year: place, student: place, membership })],
  [4, fc.record({ do: fc.constant('remove' as const), year: place, student: place })],
  [24, fc.record({ do: fc.constant('answer' as const), year: place, term: place, student: place, answers })],
  [
    14,
    fc.record({
      do: fc.constant('log' as const),
      year: place,
      students: fc.array(place, { minLength: 1, maxLength: 4 }),
      activity,
    }),
  ],
  [
    8,
    fc.record({
      do: fc.constant('change-activity' as const),
      ...{ year: place, student: place, activity: place },
      changes: fc.record(
        { activityTypeId: fc.constantFrom(1, 13), notes: fc.constantFrom('A', 'B') },
        { requiredKeys: [] },
      ),
    }),
  ],
  [
    5,
    fc.record({
      do: fc.constant('remove-activity' as const),
      ...{ year: place, student: place, activity: place },
    }),
  ],
  [
    7,
    fc.record({
      do: fc.constant('import' as const),
      ...{ year: place, term: place },
      rows: fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: (given) => given.number }),
      twice: rarely,
    }),
  ],
];

/** One thing somebody does. */
export const deed: fc.Arbitrary<Deed> = fc.oneof(...deeds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
