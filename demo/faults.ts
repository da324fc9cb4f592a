import type { FileRow } from './csv-rows.ts';
import { randomOf } from './random.ts';

/** Something wrong in a file, as people make it; `plant` changes the row. */
interface Fault {
  what: string;
  plant(row: FileRow, others: readonly FileRow[]): void;
}

/** In this order, so that few faults are of different kinds. */
const FAULTS: readonly Fault[] = [
  { what: 'Gender: not in the list', plant: (row) => set(row, { gender: 'x' }) },
  { what: 'Date of Birth: a day that does not exist', plant: (row) => set(row, { birthday: '02/30/2009' }) },
  {
    what: 'Id Number: the same as in the first row',
    plant: (row, [first]) => set(row, { studentId: first?.studentId ?? '' }),
  },
  {
    what: 'Was student suspended?: neither yes nor no (a warning)',
    plant: (row) => set(row, { suspended: 'unknown' }),
  },
  { what: 'Last Name: missing', plant: (row) => set(row, { lastName: '' }) },
  { what: 'Grade: without its type', plant: (row) => set(row, { grade: 'B', gradeType: '' }) },
  { what: '% absent: more than 100', plant: (row) => set(row, { absentPercent: '250' }) },
  { what: 'Grade/Age: not in the list', plant: (row) => set(row, { gradeLevel: '13' }) },
  { what: 'Disability categories: an unknown code', plant: (row) => set(row, { disabilities: 'AU XYZ' }) },
  {
    what: 'IEP role: not in the list (a warning)',
    plant: (row) => set(row, { attendedIepMeeting: 'Yes', iepRole: 'Slept' }),
  },
];
const set = (row: FileRow, values: Partial<FileRow>) => void Object.assign(row, values);

/**
 * Plants so many faults, each in a row of its own but never in the first, and tells where: the header is line 1.
 * More faults than rows can take are not planted.
 */
export function plantFaults(rows: FileRow[], count: number, seed: string): string[] {
  const random = randomOf(seed, 'faults');
  const planted = new Map<number, string>();
  const most = Math.min(count, rows.length - 1);
  while (planted.size < most) {
    const at = random.int(1, rows.length - 1);
    const fault = FAULTS[planted.size % FAULTS.length];
    const row = rows[at];
    if (planted.has(at) || !fault || !row) continue;
    fault.plant(row, rows);
    planted.set(at, `line ${at + 2}, ${fault.what}`);
  }
  return [...planted].sort(([a], [b]) => a - b).map(([, where]) => where);
}
