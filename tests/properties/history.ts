import fc from 'fast-check';
import type { TermInfo } from '../../domain/students/events.ts';
import type { GradeLevel } from '../../domain/vocabulary/school.ts';
import { type Written, write } from '../support/projected.ts';

/** What somebody does; ids are small so that deeds meet. */
type Deed =
  | { do: 'year' | 'prepare' | 'open' | 'clear' | 'delete'; year: number }
  | { do: 'admit' | 'rename'; student: number; race: 'WH7' | 'HI7' | null; name: string }
  | { do: 'enroll'; student: number; year: number; grade: GradeLevel; stale: boolean }
  | { do: 'leave'; student: number; year: number; stale: boolean }
  | { do: 'grade'; student: number; year: number; grade: GradeLevel; stale: boolean }
  | { do: 'answer'; student: number; year: number; term: number; changes: Partial<TermInfo>; stale: boolean }
  | { do: 'log' | 'retype' | 'unlog'; student: number; year: number; number: number; type: number; stale: boolean }
  | { do: 'settings'; gpa: number };

const student = fc.integer({ min: 100_001, max: 100_003 });
const year = fc.integer({ min: 1, max: 2 });
const grade = fc.constantFrom<GradeLevel>('6', '9', 'age 18', 'Post-school');
const race = fc.constantFrom('WH7' as const, 'HI7' as const, null);
const name = fc.constantFrom('Lee', 'Şule', 'Ann');
/** Whether it is about a stay, or a clearing, that is over. */
const stale = fc.boolean();
const rarely = fc.nat(4).map((n) => n === 0);
const changes = fc.record(
  {
    grade: fc.constantFrom('A', 'C', 'F', null),
    absentPercent: fc.constantFrom(0, 9.5, 30, null),
    onTrack: fc.constantFrom(true, false, null),
    failingMath: fc.constantFrom(true, false, null),
    behaviorMarks: fc.constantFrom(0, 2, null),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<TermInfo>>;

const inYear = { student, year };
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('year', 'year', 'prepare', 'open'), year }) as fc.Arbitrary<Deed>,
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('clear', 'clear', 'delete'), year }) as fc.Arbitrary<Deed> },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('admit', 'rename'), student, race, name }) as fc.Arbitrary<Deed>,
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('enroll' as const), ...inYear, grade, stale: rarely }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), ...inYear, stale }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('grade' as const), ...inYear, grade, stale: rarely }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), ...inYear, term: fc.nat(2), changes, stale: rarely }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('log' as const, 'log' as const, 'retype' as const, 'unlog' as const),
      ...inYear,
      number: fc.integer({ min: 1, max: 4 }),
      type: fc.integer({ min: 1, max: 50 }),
      stale: rarely,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settings' as const), gpa: fc.constantFrom(1, 4) }) },
);

/** What is true of the school so far: enough to write only what deciders would let pass, and late words about what is over. */
interface School {
  years: Map<number, { clearing: number; open: boolean; deleted: boolean }>;
  admitted: Set<number>;
  /** Latest stay by student and year, and whether it was ended. */
  stays: Map<string, { stay: number; clearing: number; removed: boolean }>;
}

function calendarEvent({ do: what, year: id }: Extract<Deed, { do: 'year' }>, { years }: School): Written[] {
  const known = years.get(id);
  if (what === 'year' || what === 'prepare') {
    if (known) return [];
    years.set(id, { clearing: 0, open: what === 'year', deleted: false });
    return [what === 'year' ? write.year(id) : write.prepared(id)];
  }
  if (!known || known.deleted) return [];
  if (what === 'open' && !known.open) {
    known.open = true;
    return [write.opened(id)];
  }
  if (what === 'clear' && known.open) return [write.cleared(id, ++known.clearing)];
  if (what !== 'delete') return [];
  known.deleted = true;
  return [write.deleted(id)];
}

function personEvent({ do: what, student: id, race, name: firstName }: Extract<Deed, { do: 'admit' }>, school: School) {
  if (what === 'rename') return school.admitted.has(id) ? [write.details(id, { race, firstName })] : [];
  if (school.admitted.has(id)) return [];
  school.admitted.add(id);
  return [write.admitted(id, { race, firstName })];
}

function enrolEvent(deed: Extract<Deed, { do: 'enroll' }>, school: School): Written[] {
  const year = school.years.get(deed.year);
  if (!year || !school.admitted.has(deed.student)) return [];
  const key = `${deed.student}-${deed.year}`;
  const before = school.stays.get(key);
  const current = before && !before.removed && before.clearing === year.clearing && !year.deleted;
  const clearing = deed.stale ? Math.max(0, year.clearing - 1) : year.clearing;
  if (current && clearing === year.clearing) return [];
  const stay = (before?.stay ?? 0) + 1;
  if (!current) school.stays.set(key, { stay, clearing, removed: false });
  return current ? [] : [write.enrolled(deed.student, deed.year, { stay, clearing, gradeLevel: deed.grade })];
}

type InStay = Extract<Deed, { do: 'leave' | 'grade' | 'answer' | 'log' | 'retype' | 'unlog' }>;

function stayEvent(deed: InStay, school: School): Written[] {
  const latest = school.stays.get(`${deed.student}-${deed.year}`);
  if (!latest) return [];
  const stay = deed.stale ? latest.stay - 1 : latest.stay;
  const stream = `student-${deed.student}-${deed.year}`;
  switch (deed.do) {
    case 'leave':
      if (latest.removed && !deed.stale) return [];
      if (!deed.stale) latest.removed = true;
      return [write.removed(deed.student, deed.year, stay)];
    case 'grade':
      return [write.membership(deed.student, deed.year, stay, { gradeLevel: deed.grade })];
    case 'answer':
      return [write.answers(deed.student, deed.year * 10 + deed.term + 1, deed.changes, stay)];
    case 'log': {
      const logged = write.activity(deed.student, deed.year, deed.number, deed.type);
      return [{ ...logged, data: { ...logged.data, stay } }];
    }
    case 'retype':
      return [{ stream, type: 'ActivityChanged', data: { stay, number: deed.number, activityTypeId: deed.type } }];
    case 'unlog':
      return [{ stream, type: 'ActivityRemoved', data: { stay, number: deed.number } }];
  }
}

const settingsEvent = ({ gpa }: Extract<Deed, { do: 'settings' }>): Written => ({
  stream: 'school-settings',
  type: 'SchoolSettingsChanged',
  data: {
    gradeConversions: [
      { percent: 90, letter: 'A', gpa: 4 },
      { percent: 70, letter: 'C', gpa: 4 - gpa / 2 },
      { percent: 0, letter: 'F', gpa: 0 },
    ],
  },
});

function eventsOf(deed: Deed, school: School): Written[] {
  switch (deed.do) {
    case 'admit':
    case 'rename':
      return personEvent(deed as Extract<Deed, { do: 'admit' }>, school);
    case 'enroll':
      return enrolEvent(deed, school);
    case 'settings':
      return [settingsEvent(deed)];
    case 'year':
    case 'prepare':
    case 'open':
    case 'clear':
    case 'delete':
      return calendarEvent(deed as Extract<Deed, { do: 'year' }>, school);
    default:
      return stayEvent(deed, school);
  }
}

/** A short history of a small school: three students, two years, emptied, deleted and filled again. */
export const history: fc.Arbitrary<Written[]> = fc.array(deed, { minLength: 20, maxLength: 90 }).map((deeds) => {
  const school: School = { years: new Map(), admitted: new Set(), stays: new Map() };
  const begin: Deed[] = [
    { do: 'year', year: 1 },
    { do: 'admit', student: 100_001, race: 'WH7', name: 'Bo' },
    { do: 'enroll', student: 100_001, year: 1, grade: '9', stale: false },
  ];
  return [...begin, ...deeds].flatMap((next) => eventsOf(next, school));
});
