import { isStudentId } from '../../domain/kernel/ids.ts';
import { answeredOf } from '../../domain/students/completion.ts';
import * as calls from '../../domain/wire/calls/term-records.ts';
import type { StudentCourse } from '../../domain/wire/charts.ts';
import { courses } from '../../projections/definitions/records/course.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { CourseDocument, SchoolYearDocument } from '../../projections/definitions/shared/documents.ts';
import { looksAt } from '../access/recorded-call.ts';
import { heldOf, json } from '../http/reply.ts';
import { route } from './route.ts';
import { cohortOf } from './term.ts';

const { of: RISK_FACTORS } = answeredOf({}, 'riskFactors');

/** Every term of every open year, oldest first. */
const inOrder = (years: readonly SchoolYearDocument[]) =>
  years
    .toSorted((a, b) => a.year - b.year)
    .flatMap((year) =>
      year.terms.toSorted((a, b) => a.index - b.index).map(({ id }) => ({ termId: id, cohort: cohortOf(year, id) })),
    );

const present = ({ id, terms }: CourseDocument, order: ReturnType<typeof inOrder>): StudentCourse => ({
  studentId: id,
  terms: order.flatMap(({ termId, cohort }) => {
    const term = terms[termId];
    return term?.cohort === cohort ? [{ termId, risk: term.risk, answered: term.answered, of: RISK_FACTORS }] : [];
  }),
});

export const studentCourses = route(calls.studentCourses, {
  rule: 'read',
  outsideTeam: 'lists',
  about: 'The risk levels of some students in all terms',
  access: { ...looksAt('students-listed'), ofWhomever: true },
  reads: ['school-years', 'records'],
  scopeOfThen: ({ query }) => ({ studentIds: calls.studentsQuery.safeParse(Object.fromEntries(query)).data?.students }),
  async answer(call) {
    const { readModels } = call.services;
    const ids = [...new Set(call.input.query.students)].filter(isStudentId);
    const order = inOrder(await readModels.reader(schoolYears).find(openSchoolYears, { where: {} }));
    const found = await readModels.reader(records).getMany(courses, ids);
    const answer = found.map((one) => present(one, order)).filter(({ terms }) => terms.length > 0);
    return heldOf(
      answer.map(({ studentId }) => studentId),
      json({ courses: answer }),
    );
  },
});
