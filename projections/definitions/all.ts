import { activities } from './activities.ts';
import { caseloads } from './caseloads.ts';
import { dueDatesModel } from './due-dates.ts';
import { facts } from './facts.ts';
import { imports } from './imports.ts';
import { journal } from './journal.ts';
import { records } from './records/records.ts';
import { schoolYears } from './school-years.ts';
import { services } from './services.ts';
import { staff } from './staff.ts';
import { students } from './students.ts';

/** Every read model, in the order in which they are brought up to date and shown. */
export const allProjections = [
  records,
  activities,
  caseloads,
  students,
  facts,
  services,
  schoolYears,
  staff,
  imports,
  dueDatesModel,
  journal,
] as const;

export type ReadModelName = (typeof allProjections)[number]['name'];

/** The names of the read models. */
export const readModelNames: readonly ReadModelName[] = allProjections.map(({ name }) => name);
