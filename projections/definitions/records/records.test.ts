import { describe, expect, it } from 'vitest';
import { termIdOf, termRecordIdOf } from '../../../domain/kernel/ids.ts';
import { answersWith, instant, type Written, write } from '../../../tests/support/projected.ts';
import {
  CAREER,
  CAREER2,
  dashboardOf,
  INCLUSION,
  idsOf,
  one,
  P,
  Q,
  R,
  recordOf,
  S,
  T,
  TERM1,
  TERM2,
  V,
  WORK,
} from '../../../tests/support/term-records.ts';

/** The school of a worked example of the dashboard (rules/records#dashboard). */
const workedExample: Written[] = [
  write.year(1),
  write.admitted(P, { race: 'WH7' }),
  write.enrolled(P, 1, { gradeLevel: '9' }),
  write.admitted(Q, { race: 'WH7' }),
  write.enrolled(Q, 1, { gradeLevel: 'age 18' }),
  write.admitted(R, { race: 'HI7' }),
  write.enrolled(R, 1, { gradeLevel: '6' }),
  write.admitted(S),
  write.enrolled(S, 1, { gradeLevel: '12' }),
  write.admitted(T, { race: 'AM7' }),
  write.enrolled(T, 1, { gradeLevel: 'Post-school', exitCategory: 'Died', postSchoolOutcome: 'Both' }),
  write.admitted(V, { race: 'AM7' }),
  write.enrolled(V, 1, { gradeLevel: '8' }),
  write.answers(P, TERM2, { absentPercent: 10, onTrack: true }),
  write.answers(Q, TERM2, { absentPercent: 9.5, onTrack: false, failingMath: true }),
  write.answers(R, TERM2, { absentPercent: 5.5, hasExtracurricular: false }),
  write.answers(T, TERM2, { absentPercent: 50, onTrack: false }),
  write.answers(V, TERM2, { behaviorMarks: 1, grade: 'C' }),
  write.activity(P, 1, 1, CAREER),
  write.activity(Q, 1, 1, CAREER),
  write.activity(T, 1, 1, CAREER),
  write.activity(P, 1, 2, CAREER2),
  write.activity(P, 1, 3, WORK),
  write.activity(T, 1, 2, INCLUSION),
];

describe('the counts of a dashboard', () => {
  it('are those of the worked example in its second semester', async () => {
    expect(await dashboardOf(workedExample, `${TERM2}.0`)).toEqual({
      id: `${TERM2}.0`,
      termId: TERM2,
      yearId: 1,
      total: 5,
      all: 6,
      gradeLevels: { '6': 1, '8': 1, '9': 1, '12': 1, 'age 18': 1 },
      risk: { 'No Data': 1, high: 3, ultra: 1 },
      support: { attendance: 2, behavior: 1, engagement: 3, math: 1 },
      races: { AM7: 1, WH7: 2, HI7: 1, 'N/A': 1 },
      offTrack: 1,
      chronicallyAbsent: 1,
      gradeRisks: { '6, high': 1, '8, high': 1, '9, high': 1, '12, No Data': 1, 'age 18, ultra': 1 },
      fewAnswers: { '6, high': 1, '8, high': 1, '9, high': 1, 'age 18, ultra': 1 },
      moved: { unknown: 5 },
      newUltra: 1,
      iepRoleMissing: 0,
      activityGroups: { '1': { students: 2, activities: 3 }, '2': { students: 1, activities: 1 } },
      updatedAt: instant(workedExample.length),
    });
  });

  it('are those of the worked example in its first semester: the activities, and no data', async () => {
    expect(await dashboardOf(workedExample, `${TERM1}.0`)).toMatchObject({
      total: 5,
      risk: { 'No Data': 5 },
      support: {},
      offTrack: 0,
      activityGroups: { '1': { students: 2, activities: 3 }, '2': { students: 1, activities: 1 } },
    });
  });

  it('lose a student and the activities who becomes Post-school, and have them back', async () => {
    const left = [...workedExample, write.membership(P, 1, 1, { gradeLevel: 'Post-school' })];
    expect(await dashboardOf(left, `${TERM2}.0`)).toMatchObject({
      total: 4,
      all: 6,
      risk: { 'No Data': 1, high: 2, ultra: 1 },
      activityGroups: { '1': { students: 1, activities: 1 } },
    });
    const back = [...left, write.membership(P, 1, 1, { gradeLevel: '9' })];
    const { updatedAt: _later, ...figures } = (await dashboardOf(back, `${TERM2}.0`)) ?? {};
    const { updatedAt: _at, ...before } = (await dashboardOf(workedExample, `${TERM2}.0`)) ?? {};
    expect(figures).toEqual(before);
  });

  it('follow activities that change their type or are removed', async () => {
    const groups = async (...events: Written[]) =>
      (await dashboardOf([...workedExample, ...events], `${TERM1}.0`))?.activityGroups;
    const stream = `student-${P}-1`;
    const change = { stay: 1, number: 3, activityTypeId: CAREER };
    expect(await groups({ stream, type: 'ActivityChanged', data: change })).toEqual({
      '1': { students: 2, activities: 4 },
    });
    expect(await groups({ stream, type: 'ActivityRemoved', data: { stay: 1, number: 3 } })).toEqual({
      '1': { students: 2, activities: 3 },
    });
  });

  it('are zero when the last student has left', async () => {
    const gone = await dashboardOf([...one, write.answers(P, TERM1, { suspended: true }), write.removed(P, 1)], '11.0');
    expect(gone).toMatchObject({ total: 0, all: 0, gradeLevels: {}, risk: {}, races: {}, support: {} });
  });
});

describe('a term record', () => {
  it('is there for every term of the year from the enrolment on, blank', async () => {
    expect(await idsOf(one)).toEqual([TERM1, TERM2].map((termId) => termRecordIdOf(P, termId)));
    expect(await recordOf(one, P)).toMatchObject({ info: answersWith({}), risk: 'No Data', gpa: null, cohort: '11.0' });
  });

  it('has the answers of its term with what follows from them', async () => {
    const answered = [...one, write.answers(P, TERM1, { grade: 'C', absentPercent: 12, onTrack: false })];
    expect(await recordOf(answered, P)).toMatchObject({
      info: answersWith({ grade: 'C', absentPercent: 12, onTrack: false }),
      risk: 'ultra',
      riskOrder: 4,
      support: ['attendance', 'engagement'],
      gpa: 2,
      letterGrade: 'C',
      offTrack: true,
      chronicallyAbsent: true,
      updatedAt: instant(answered.length),
    });
    expect(await recordOf(answered, P, TERM2)).toMatchObject({ risk: 'No Data', updatedAt: instant(3) });
  });

  it('knows the student as changed meanwhile, in every year', async () => {
    const events = [...one, write.year(2), write.enrolled(P, 2), write.details(P, { lastName: 'Şimşek', race: 'HI7' })];
    for (const termId of [TERM1, TERM2, termIdOf(2, 0)]) {
      expect(await recordOf(events, P, termId)).toMatchObject({
        student: { lastName: 'Şimşek', updatedAt: instant(events.length) },
        race: 'HI7',
        sort: 'simsek lee',
        search: 'lee simsek\nsimsek lee\ns-100001',
      });
    }
    expect(await dashboardOf(events, '21.0')).toMatchObject({ races: { HI7: 1 } });
  });

  it('has the groups of the activities of the whole year', async () => {
    expect((await recordOf(workedExample, P, TERM1))?.activityGroups).toEqual([1, 2]);
    expect((await recordOf(workedExample, S, TERM1))?.activityGroups).toEqual([]);
  });

  it('begins blank with a new stay, and late words about the old one say nothing', async () => {
    const again = [
      ...one,
      write.answers(P, TERM1, { suspended: true }),
      write.activity(P, 1, 1, CAREER),
      write.removed(P, 1),
      write.enrolled(P, 1, { stay: 2 }),
      write.answers(P, TERM1, { retained: true }, 1),
      write.activity(P, 1, 2, CAREER),
      write.membership(P, 1, 1, { gradeLevel: '12' }),
    ];
    expect(await recordOf(again, P)).toMatchObject({
      stay: 2,
      info: answersWith({}),
      activityGroups: [],
      gradeLevel: '9',
    });
    expect(await dashboardOf(again, '11.0')).toMatchObject({ all: 1, risk: { 'No Data': 1 }, activityGroups: {} });
  });

  it('does not come to be in a year that is unknown, deleted or was emptied meanwhile', async () => {
    const admitted = [write.year(1), write.admitted(P)];
    expect(await idsOf([...admitted, write.enrolled(P, 7)])).toEqual([]);
    expect(await idsOf([...admitted, write.deleted(1), write.enrolled(P, 1)])).toEqual([]);
    expect(await idsOf([...admitted, write.cleared(1, 1), write.enrolled(P, 1)])).toEqual([]);
    expect(await idsOf([write.year(1), write.enrolled(P, 1)])).toEqual([]);
  });

  it('is filled while its year is only prepared', async () => {
    expect(await idsOf([write.prepared(1), write.admitted(P), write.enrolled(P, 1)])).toHaveLength(2);
  });
});

describe('an emptied year', () => {
  const refilled = [
    ...workedExample,
    write.cleared(1, 1),
    write.enrolled(P, 1, { stay: 2, clearing: 1, gradeLevel: '10' }),
  ];

  it('keeps only what began after it, and nothing of the cohort before', async () => {
    expect(await idsOf(refilled)).toEqual([TERM1, TERM2].map((termId) => termRecordIdOf(P, termId)));
    expect(await recordOf(refilled, P, TERM2)).toMatchObject({
      cohort: `${TERM2}.1`,
      gradeLevel: '10',
      activityGroups: [],
    });
    expect(await dashboardOf(refilled, `${TERM2}.0`)).toBeUndefined();
    expect(await dashboardOf(refilled, `${TERM2}.1`)).toMatchObject({ total: 1, activityGroups: {} });
  });

  it('leaves nothing when it is deleted', async () => {
    expect(await idsOf([...refilled, write.deleted(1)])).toEqual([]);
    expect(await dashboardOf([...refilled, write.deleted(1)], `${TERM2}.1`)).toBeUndefined();
  });
});
