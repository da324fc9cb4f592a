import { merged } from '../../domain/kernel/changes.ts';
import { compareKey } from '../../domain/kernel/fold-text.ts';
import { parseStream } from '../../domain/streams.ts';
import type { PersonDetails, StudentEvent } from '../../domain/students/events.ts';
import { searchText, sortText } from '../../domain/students/search-text.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { PENDING, type Projection, pendingShape } from '../projection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { StudentDocument } from './documents.ts';
import { LATER_FIELDS } from './later-fields.ts';
import {
  applyYearEvent,
  isCurrent,
  knownYear,
  type RemovalWork,
  YEAR_EVENTS,
  YEARS,
  type YearEvent,
  yearsShape,
} from './years.ts';

const STUDENTS = 'students';
const STUDENT_EVENTS = [
  'StudentAdmitted',
  'StudentDetailsChanged',
  'StudentEnrolled',
  'EnrollmentChanged',
  'StudentRemovedFromYear',
] as const satisfies StudentEvent['type'][];

type Year = StudentDocument['years'][number];
type YearOf<Type extends StudentEvent['type']> = Extract<StudentEvent, { type: Type }>['data'];

const named = (person: PersonDetails) => ({
  numberKey: compareKey(person.studentNumber),
  sort: sortText(person),
  search: searchText(person),
});

function admitted({ studentId, ...person }: YearOf<'StudentAdmitted'>, at: string): StudentDocument {
  return { id: studentId, ...person, ...named(person), years: [], yearCount: 0, createdAt: at, updatedAt: at };
}

/** Years in the order of their ids, which count as years are made. */
function withYears(student: StudentDocument, years: Year[]): StudentDocument {
  return { ...student, years: years.toSorted((a, b) => a.yearId - b.yearId), yearCount: years.length };
}

const otherYears = (student: StudentDocument, yearId: number) => student.years.filter((year) => year.yearId !== yearId);

async function enrolled(student: StudentDocument, data: YearOf<'StudentEnrolled'>, unit: UnitOfWork) {
  const { yearId, stay, clearing, gradeLevel } = data;
  if (!isCurrent(await knownYear(unit, yearId), clearing)) return student;
  return withYears(student, [...otherYears(student, yearId), { yearId, stay, clearing, gradeLevel }]);
}

/** What happens in a stay that is not the present one says nothing any more. */
function inStay(
  student: StudentDocument,
  { yearId, stay }: { yearId: number; stay: number },
  change: (year: Year) => Year[],
) {
  const present = student.years.find((year) => year.yearId === yearId && year.stay === stay);
  return present ? withYears(student, [...otherYears(student, yearId), ...change(present)]) : student;
}

async function changed(student: StudentDocument, event: Recorded<StudentEvent>, unit: UnitOfWork) {
  switch (event.type) {
    case 'StudentAdmitted':
      return student;
    case 'StudentDetailsChanged': {
      const next = merged<StudentDocument>(student, event.data);
      return { ...next, ...named(next), updatedAt: event.metadata.at };
    }
    case 'StudentEnrolled':
      return enrolled(student, event.data, unit);
    case 'EnrollmentChanged': {
      const { gradeLevel } = event.data;
      return gradeLevel ? inStay(student, event.data, (year) => [{ ...year, gradeLevel }]) : student;
    }
    case 'StudentRemovedFromYear':
      return inStay(student, event.data, () => []);
  }
}

async function applyStudentEvent(event: Recorded<StudentEvent>, unit: UnitOfWork): Promise<void> {
  if (event.type === 'StudentAdmitted') return unit.put(STUDENTS, admitted(event.data, event.metadata.at));
  const address = parseStream(event.stream);
  const student = address?.kind === 'student' && (await unit.get<StudentDocument>(STUDENTS, address.studentId));
  if (student) unit.put(STUDENTS, await changed(student, event, unit));
}

/** Goes through the students by id and takes the years that were emptied or deleted out of them. */
async function removeYears(unit: UnitOfWork, limit: number): Promise<boolean> {
  const [work, more] = await unit.find<RemovalWork>(PENDING, { where: {}, limit: 2 });
  if (!work) return false;
  const page = await unit.find<StudentDocument>(STUDENTS, { where: { id: { gt: work.after } }, limit });
  const isOver = (year: Year) => year.yearId === work.yearId && year.clearing <= work.clearing;
  const over = page.filter(({ years }) => years.some(isOver));
  for (const student of over)
    unit.put(
      STUDENTS,
      withYears(
        student,
        student.years.filter((year) => !isOver(year)),
      ),
    );
  const last = page.at(-1);
  if (last && page.length === limit) {
    unit.put(PENDING, { ...work, after: last.id, done: work.done + over.length });
    return true;
  }
  unit.delete(PENDING, work.id);
  return more !== undefined;
}

/** Everyone ever admitted, with the years they are in. */
export const students: Projection = {
  name: 'students',
  version: 2 + LATER_FIELDS,
  subjectsApart: true,
  handles: [...STUDENT_EVENTS, ...YEAR_EVENTS],
  collections: {
    [STUDENTS]: {
      id: 'number',
      fields: { numberKey: 'text', sort: 'text', search: 'text', yearCount: 'number' },
      indexes: [{ on: ['numberKey'] }, { on: ['yearCount', 'sort'] }],
    },
    [YEARS]: yearsShape,
    [PENDING]: pendingShape,
  },
  reads({ stream }) {
    const address = parseStream(stream);
    return address?.kind === 'student' ? [[STUDENTS, address.studentId]] : [];
  },
  async apply(event, unit) {
    if (event.type.startsWith('SchoolYear')) await applyYearEvent(event as Recorded<YearEvent>, unit);
    else await applyStudentEvent(event as Recorded<StudentEvent>, unit);
  },
  slice: removeYears,
};
