import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import type { Asked } from '../../draw-in-tests.tsx';

const row = (id: number, firstName: string, lastName: string, risk: StudentRow['risk']): StudentRow => ({
  ...{ id, termRecordId: id * 100, studentNumber: `A-${id}`, firstName, lastName, gender: 'female', race: 'HI7' },
  ...{ gradeLevel: '11', disabilities: [], support: [], risk, answered: { answered: 11, of: 11 } },
});
export const ANA = row(8, 'Ana', 'Ruiz', 'high');
export const BEN = row(9, 'Ben', 'Ode', 'low');
/** Has left school. */
export const CAL = { ...row(10, 'Cal', 'Poe', 'No Data'), gradeLevel: 'Post-school' } as StudentRow;

interface Filter {
  inSchool?: boolean;
  q?: string;
  id?: number[];
  riskLevels?: string[];
}
export const filterOf = ({ query }: Asked): Filter => JSON.parse(query['filter'] ?? '{}') as Filter;

/** What a list of these answers: cohort, name, risk and chosen students narrow it. */
export const listOf = (rows: readonly StudentRow[]) => (asked: Asked) => {
  const { inSchool, q, id, riskLevels } = filterOf(asked);
  return rows.filter(
    (one) =>
      (inSchool === undefined || (one.gradeLevel !== 'Post-school') === inSchool) &&
      (q === undefined || one.lastName.toLowerCase().includes(q.toLowerCase())) &&
      (id === undefined || id.includes(one.id)) &&
      (riskLevels === undefined || riskLevels.includes(one.risk)),
  );
};
