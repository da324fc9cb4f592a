import { activities } from './activities.ts';
import { imports } from './imports.ts';
import { journal } from './journal.ts';
import { records } from './records.ts';
import { schoolYears } from './school-years.ts';
import { staff } from './staff.ts';
import { students } from './students.ts';

/** Every read model, in the order in which they are brought up to date and shown. */
export const allProjections = [records, activities, students, schoolYears, staff, imports, journal] as const;

export type ReadModelName = (typeof allProjections)[number]['name'];

/** The names of the read models. */
export const readModelNames: readonly ReadModelName[] = allProjections.map(({ name }) => name);
