import { merged } from '../../domain/kernel/changes.ts';
import { compareKey } from '../../domain/kernel/fold-text.ts';
import { parseStream, studentOf } from '../../domain/streams.ts';
import type { PersonDetails } from '../../domain/students/events.ts';
import { searchText, sortText } from '../../domain/students/search-text.ts';
import { projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { StudentDocument } from './shared/documents.ts';
import { FORGOTTEN_PERSON } from './shared/forgotten.ts';
import { LATER_FIELDS } from './shared/later-fields.ts';
import { isCurrent, knownYear, removals, yearHandlers, years } from './shared/years.ts';

export const admittedStudents = collection<StudentDocument>()('students', {
  id: 'number',
  fields: { numberKey: 'text', sort: 'text', search: 'text', yearCount: 'number' },
  indexes: [{ on: ['numberKey'] }, { on: ['yearCount', 'sort'] }],
});

type Year = StudentDocument['years'][number];

const named = (person: PersonDetails) => ({
  numberKey: compareKey(person.studentNumber),
  sort: sortText(person),
  search: searchText(person),
});

/** Years in the order of their ids, which count as years are made. */
function withYears(student: StudentDocument, inYears: Year[]): StudentDocument {
  return { ...student, years: inYears.toSorted((a, b) => a.yearId - b.yearId), yearCount: inYears.length };
}

const otherYears = (student: StudentDocument, yearId: number) => student.years.filter((year) => year.yearId !== yearId);

/** What happens in a stay that is not the present one says nothing any more. */
function inStay(
  student: StudentDocument,
  { yearId, stay }: { yearId: number; stay: number },
  changed: (year: Year) => Year[],
) {
  const present = student.years.find((year) => year.yearId === yearId && year.stay === stay);
  return present ? withYears(student, [...otherYears(student, yearId), ...changed(present)]) : student;
}

/** Goes through the students by id and takes the years that were emptied or deleted out of them. */
async function removeYears(unit: UnitOfWork, limit: number): Promise<boolean> {
  const [work, more] = await unit.find(removals, { where: {}, limit: 2 });
  if (!work) return false;
  const page = await unit.find(admittedStudents, { where: { id: { gt: work.after } }, limit });
  const isOver = (year: Year) => year.yearId === work.yearId && year.clearing <= work.clearing;
  const over = page.filter((student) => student.years.some(isOver));
  for (const student of over) {
    const left = student.years.filter((year) => !isOver(year));
    unit.put(admittedStudents, withYears(student, left));
  }
  const last = page.at(-1);
  if (last && page.length === limit) {
    unit.put(removals, { ...work, after: last.id, done: work.done + over.length });
    return true;
  }
  unit.delete(removals, work.id);
  return more !== undefined;
}

/** Everyone ever admitted, with the years they are in. */
export const students = projection({
  name: 'students',
  version: 2 + LATER_FIELDS,
  subjectsApart: true,
  collections: [admittedStudents, years, removals],
  reads({ stream }) {
    const address = parseStream(stream);
    return address?.kind === 'student' ? [[admittedStudents, address.studentId]] : [];
  },
  on: {
    ...yearHandlers,
    StudentAdmitted({ data: { studentId: id, ...person }, metadata: { at } }, unit) {
      const student = { id, ...person, ...named(person), years: [], yearCount: 0, createdAt: at, updatedAt: at };
      unit.put(admittedStudents, student);
    },
    async StudentDetailsChanged({ stream, data, metadata }, unit) {
      const student = await unit.get(admittedStudents, studentOf(stream));
      if (!student) return;
      const next = merged<StudentDocument>(student, data);
      unit.put(admittedStudents, { ...next, ...named(next), updatedAt: metadata.at });
    },
    async StudentEnrolled({ stream, data: { yearId, stay, clearing, gradeLevel } }, unit) {
      const student = await unit.get(admittedStudents, studentOf(stream));
      if (!student || !isCurrent(await knownYear(unit, yearId), clearing)) return;
      const enrolled = { yearId, stay, clearing, gradeLevel };
      unit.put(admittedStudents, withYears(student, [...otherYears(student, yearId), enrolled]));
    },
    async EnrollmentChanged({ stream, data }, unit) {
      const { gradeLevel } = data;
      const student = gradeLevel && (await unit.get(admittedStudents, studentOf(stream)));
      if (student)
        unit.put(
          admittedStudents,
          inStay(student, data, (year) => [{ ...year, gradeLevel }]),
        );
    },
    async StudentForgotten({ data: { studentId } }, unit) {
      const student = await unit.get(admittedStudents, studentId);
      if (!student) return;
      const next: StudentDocument = { ...student, ...FORGOTTEN_PERSON };
      unit.put(admittedStudents, { ...next, ...named(next) });
    },
    async StudentRemovedFromYear({ stream, data }, unit) {
      const student = await unit.get(admittedStudents, studentOf(stream));
      if (student)
        unit.put(
          admittedStudents,
          inStay(student, data, () => []),
        );
    },
  },
  slice: removeYears,
});
