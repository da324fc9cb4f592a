import * as calls from '../../domain/wire/calls/students.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { looksAt } from '../access/recorded-call.ts';
import { jsonStream } from '../http/json-stream.ts';
import type { RowCount } from '../http/reply.ts';
import { presentStudent } from '../presenters/student.ts';
import { countRowOf } from './few-students.ts';
import { route } from './route.ts';

/** Year id -> how often it has been emptied: stays of an earlier count are over. */
async function clearings(models: ReadModels): Promise<Map<number, number>> {
  const years = await models.reader(schoolYears).find(openSchoolYears, { where: {} });
  return new Map(years.map((year) => [year.id, year.clearing]));
}

async function* answer(models: ReadModels, count: RowCount) {
  const current = await clearings(models);
  yield '{"students":[';
  let separator = '';
  for await (const document of models.reader(students).stream(admittedStudents, { where: {} })) {
    const years = document.years.filter((year) => current.get(year.yearId) === year.clearing);
    if (years.length === 0) continue;
    countRowOf(document.id, count);
    const student = JSON.stringify(presentStudent(document.id, document));
    for (const { yearId } of years) {
      yield `${separator}{"student":${student},"schoolYearId":${yearId}}`;
      separator = ',';
    }
  }
  yield ']}';
}

export const allStudents = route(calls.allStudents, {
  rule: 'read',
  about: 'Every student once per year the student is in',
  access: looksAt('students-listed'),
  reads: ['school-years', 'students'],
  answer(call) {
    const count = { rows: 0 };
    return jsonStream(answer(call.services.readModels, count), count);
  },
});
