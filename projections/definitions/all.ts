import type { Projection } from '../projection.ts';
import { activities } from './activities.ts';
import { imports } from './imports.ts';
import { journal } from './journal.ts';
import { records } from './records.ts';
import { schoolYears } from './school-years.ts';
import { staff } from './staff.ts';
import { students } from './students.ts';

/** Every read model, in the order in which they are brought up to date and shown. */
export const allProjections: readonly Projection[] = [
  records,
  activities,
  students,
  schoolYears,
  staff,
  imports,
  journal,
];
