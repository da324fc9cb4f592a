import { type ReactNode, useEffect, useState } from 'react';
import type { WireSchoolYear, WireStudent, WireStudentTermInfo, WireTerm } from '../domain/wire/contract.ts';
import type { StudentView } from '../domain/wire/student-view.ts';
import { YEAR } from './draw-in-tests.tsx';
import { type Selected, SelectionProvider, useSelection } from './students/year/selection.tsx';
import { YearProvider, type YearView } from './students/year/year-context.tsx';

const STUDENT: WireStudent = {
  ...{ id: 7, firstName: 'Zoë', lastName: 'Marsh', studentId: 'A-7', birthday: '2009-03-14T00:00:00.000Z' },
  ...{ gender: 'female', race: 'WH7', ell: false, plan504: true, createdAt: 0, updatedAt: 0 },
  disabilities: [],
} as unknown as WireStudent;
const MEMBERSHIP = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null } as const;

/** A student of 11th grade, of whose first semester nothing is answered. */
export const ZOE = {
  ...{ student: STUDENT, schoolYearId: YEAR.id, ...MEMBERSHIP, activities: [] },
  termRecords: YEAR.terms.map(
    (term, at) => ({ id: 700 + at, studentId: 7, termId: term.id, ...MEMBERSHIP, student: STUDENT }) as never,
  ) as WireStudentTermInfo[],
  years: [{ schoolYearId: YEAR.id, year: YEAR.year, termType: YEAR.termType }],
} as StudentView;

/** Selects students as ticking them in the list would, before anything is drawn. */
function Selecting({ students, children }: { students: readonly Selected[]; children: ReactNode }) {
  const { set } = useSelection();
  const [ticked, setTicked] = useState(false);
  useEffect(() => {
    set(students, true);
    setTicked(true);
  }, [students, set]);
  return ticked && children;
}

const NOBODY: readonly Selected[] = [];

interface InYearProps {
  children: ReactNode;
  /** The one under way where none is said. */
  year?: WireSchoolYear;
  selected?: readonly Selected[];
}

/** The page of a year around what is drawn: what list and forms of students read. */
export function InYear({ children, year = YEAR, selected = NOBODY }: InYearProps) {
  const term = year.terms[0] as WireTerm;
  const query: YearView['query'] = {
    ...{ q: '', panel: {}, tile: undefined, within: true, sort: 'name', cohort: 'school' },
  };
  return (
    <SelectionProvider>
      <YearProvider value={{ year, term, query, filter: { termId: term.id } }}>
        <Selecting students={selected}>{children}</Selecting>
      </YearProvider>
    </SelectionProvider>
  );
}
