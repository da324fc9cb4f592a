import { activityIdOf, termRecordIdOf } from '../../domain/kernel/ids.ts';

/** What the requests make gets these ids, in the order in which they make it. */
export const [YEAR, NEXT_YEAR, TERM, SECOND_TERM, STUDENT, OTHER] = [1, 2, 11, 12, 100_001, 100_002];
export const activityId = activityIdOf(STUDENT, YEAR, 1) as number;
export const record = { id: termRecordIdOf(STUDENT, TERM) };
export const ofYear = { yearId: YEAR };
export const ofStudent = { yearId: YEAR, studentId: STUDENT };

export const ADMIN = {
  firstName: 'First',
  lastName: 'Administrator',
  email: 'admin@school.example',
  password: 'correct horse',
};
export const person = (email: string) => ({
  firstName: 'Dana',
  lastName: 'Okafor',
  admin: false,
  email,
  password: 'battery staple',
});
export const invited = (email: string) => ({ firstName: 'Ines', lastName: 'Brandt', auditor: true, email });
export const school = (year: number, students: object[] = []) => ({
  ...{ year, termType: 'semester', students },
  terms: [{ startDate: `${year}-09-01T00:00:00.000Z` }, { startDate: `${year + 1}-01-20T00:00:00.000Z` }],
});
export const activity = (studentIds: number[]) => ({
  ...{ schoolYearId: YEAR, studentIds, activityTypeId: 4, frequency: 'Weekly', notes: 'well' },
  events: [{ id: 'event-0', eventTime: '2024-10-02T19:00:00.000Z' }],
});
export const postSchool = { gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'A band' };
export const part = { schoolYearId: YEAR, termId: TERM, fileName: 'students.csv', upload: 'u-1', from: 0 };
export const settings = {
  name: 'North High',
  gradeConversions: [
    { percent: 90, letter: 'A', gpa: 4 },
    { percent: 0, letter: 'F', gpa: 0 },
  ],
};
export const termInfo = {
  ...{
    grade: '88.5',
    gradeType: 'percent',
    absentPercent: 4.5,
    behaviorMarks: 1,
    schoolsAttended: 2,
    suspended: false,
  },
  ...{ failingEnglish: false, failingMath: true, failingOther: null, onTrack: true, retained: false },
  ...{ hasExtracurricular: true, hasSelfDeterminationSkills: true, hasIndependentLivingSkills: false },
  ...{ hasTravelSkills: true, hasSocialSkills: null, attendedIepMeeting: true, iepRole: 'Attended' },
  ...{ postSchoolGoals: 'A band', hasGraduationPlan: true },
};
