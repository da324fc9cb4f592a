import { answerText } from '../figures/person.ts';
import { isInSchool, riskFields } from '../student-risk-over-time/tables.ts';
import { perTerm, type TermField } from '../tables/per-term.ts';
import type { ActivitiesOverTimePage } from './data.ts';

function* activityFields(page: ActivitiesOverTimePage, term: number): Generator<TermField> {
  yield* riskFields(page, term);
  if (page.riskColumns[term]?.state === 'not enrolled') return;
  const meeting = page.attendedIepMeeting[term];
  yield ['IEP and plan', 'Attended IEP Meeting', answerText(meeting?.attended ?? null)];
  yield ['IEP and plan', 'Role in IEP Meeting', meeting?.role ?? null];
  yield ['IEP and plan', 'Career Development/Graduation Plan', answerText(page.graduationPlan[term] ?? null)];
  for (const { group, rows } of page.activityGroups)
    for (const { type, values } of rows) yield [`${group} (activities in the school year)`, type, values[term] ?? null];
  if (!isInSchool(page, term)) return;
  for (const { label, values } of page.skillRows)
    yield ['Skills Trainings Received', label, answerText(values[term] ?? null)];
}

export const tables = perTerm(activityFields);
