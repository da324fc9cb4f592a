import { TERM_COUNTS, type TermType } from '../domain/vocabulary/school.ts';

/** The invented schools there are. */
export interface DemoSize {
  name: string;
  /** Per year, leavers included. */
  students: number;
  years: number;
  termType: TermType;
  schoolName: string;
}

export const SIZES: readonly DemoSize[] = [
  { name: 'small', students: 120, years: 3, termType: 'semester', schoolName: 'Juniper Creek High School' },
  {
    name: 'district',
    students: 5000,
    years: 5,
    termType: 'semester',
    schoolName: 'Cottonwood Unified School District',
  },
  { name: 'large', students: 50_000, years: 10, termType: 'quarter', schoolName: 'Saguaro County Program' },
];

/** Bytes of log, keys and read models per student, year and term, as measured on the district; rounded up. */
const BYTES_PER_TERM = { log: 2600, readModels: 5300 };

/** What a school takes on the disk, about, in bytes. */
export function diskNeeded({ students, years, termType }: DemoSize): number {
  return students * years * TERM_COUNTS[termType] * (BYTES_PER_TERM.log + BYTES_PER_TERM.readModels);
}
