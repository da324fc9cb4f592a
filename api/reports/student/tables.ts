import { answerText } from '../figures/person.ts';
import { riskFields } from '../student-risk/tables.ts';
import { NOT_INDICATED, perField, type StudentField } from '../tables/per-field.ts';
import type { ActivityGroupPart, StudentPage } from './data.ts';

/** Activities of a group are counted, so that several of one type are told apart. */
function* activityFields({ title, rows }: ActivityGroupPart): Generator<StudentField> {
  for (const [place, { type, events, frequency, notes }] of rows.entries()) {
    yield [title, place + 1, 'Activity', type];
    yield [title, place + 1, 'Events', events];
    yield [title, place + 1, 'Frequency', frequency];
    yield [title, place + 1, 'Notes', notes || null];
  }
}

function* studentFields(page: StudentPage): Generator<StudentField> {
  yield* riskFields(page);
  const skills = `Skills trainings received this ${page.skillsTime}`;
  for (const { label, raw } of page.skills) yield [skills, null, label, answerText(raw)];
  yield ['Post-school goals', null, 'Post-school goals', page.postSchoolGoals ?? NOT_INDICATED];
  for (const group of page.activityGroups) yield* activityFields(group);
}

export const tables = perField(studentFields);
