import { expect, it } from 'vitest';
import { everything, projected, recorded, type Written, write } from '../../tests/support/projected.ts';
import type { Projection } from '../runtime/projection.ts';
import { activities } from './activities.ts';
import { caseloads } from './caseloads.ts';
import { dueDatesModel } from './due-dates.ts';
import { facts } from './facts.ts';
import { imports } from './imports.ts';
import { records } from './records/records.ts';
import { schoolYears } from './school-years.ts';
import { services } from './services.ts';
import { staff } from './staff.ts';
import { students } from './students.ts';

const A = 100_001;
const of = (stream: string, type: string, data: object) => ({ stream, type, data }) as Written;
const day = '2026-10-06';

/** Changes of what nobody ever began. */
const late: Written[] = [
  write.details(A, { lastName: 'Lind', birthday: day as never }),
  write.enrolled(A, 1),
  write.membership(A, 1, 1, { gradeLevel: '10' }),
  write.removed(A, 1),
  write.answers(A, 11, { suspended: true }),
  write.activity(A, 1, 1, 7),
  of(`student-${A}-1`, 'ActivityChanged', { stay: 1, number: 1, notes: 'went well' }),
  of(`student-${A}-1`, 'ActivityRemoved', { stay: 1, number: 1 }),
  of(`student-${A}`, 'ServedRecorded', { fact: 1, servedFrom: day, servedAs: 'IDEA' }),
  of(`student-${A}`, 'TeamMemberEnded', { entry: 1, until: day }),
  of(`student-${A}`, 'TeamMemberWithdrawn', { entry: 1 }),
  of(`services-${A}`, 'ServiceCorrected', { service: 1, reason: 'A slip', minutes: 30 }),
  of(`services-${A}`, 'ServiceWithdrawn', { service: 1, reason: 'A slip' }),
  of('forgetting', 'StudentForgotten', { request: 1, studentId: A }),
  of('staff', 'StaffAccountChanged', { userId: 4, lastName: 'Lind' }),
  of('staff', 'StaffPasswordChanged', { userId: 4, passwordHash: 'p' }),
  of('staff', 'StaffAccountRemoved', { userId: 4 }),
  of('staff', 'StaffAccountForgotten', { userId: 4 }),
  of('import-one', 'IntentProgressed', { done: 1 }),
  of('import-one', 'IntentCompleted', { created: 1, changed: 0, unchanged: 0, outcomes: [] }),
  write.opened(1),
  write.cleared(1, 1),
  write.deleted(1),
];

it.each<[Projection]>([
  ...([[records], [activities], [caseloads], [students], [facts], [services]] as [Projection][]),
  ...([[schoolYears], [staff], [imports], [dueDatesModel]] as [Projection][]),
])('$name makes nothing of changes of what it does not know', async (model) => {
  const documents = await projected(model, recorded(late), everything(model), { batches: [1] });
  expect(Object.values(documents).flat()).toEqual([]);
});
