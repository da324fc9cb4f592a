import { compareKey } from '../../../domain/kernel/fold-text.ts';
import { type CalendarState, type CalendarYear, openYear } from '../../../domain/school-years/calendar.ts';
import { streams } from '../../../domain/streams.ts';
import { importValues } from '../../../domain/student-import/import-values.ts';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import { infoOfTerm, recordDecider } from '../../../domain/students/record.ts';
import { currentStay } from '../../../domain/students/student.ts';
import { ConcurrencyConflict } from '../../../event-store/port.ts';
import { outsideTeamOf } from '../../caseload/outside-team.ts';
import { eachAboutStudent } from '../../ledger/about-student.ts';
import { openDraft } from '../../ledger/draft.ts';
import { type NumberOwner, numberOwner, type RosterDraft } from '../../ledger/number-owner.ts';
import type { LedgerServices } from '../../ledger/services.ts';
import { newFile, openFile, personOr404, type StudentFile, stayOf, stayRecordOf } from '../../ledger/student-file.ts';

/** Where rows go: students into the year, answers into the term. */
export interface ImportTarget {
  year: CalendarYear;
  termId: number;
}

/** What a number leads to: a student, one outside of the caller's team, an id that was handed out and never used, or one to take it back from. */
export type FoundNumber =
  | { status: 'student'; studentId: number; open(): Promise<StudentFile>; known: KnownStudent }
  | { status: 'claimed'; studentId: number; file: StudentFile }
  | { status: 'outside'; studentId: number; known: KnownStudent }
  | Extract<NumberOwner, { status: 'astray' }>;

/** Whether the student is in the year, in another one, or in none any more. */
function whereIs({ student, year, ...file }: StudentFile, calendar: CalendarState): KnownStudent['where'] {
  if (stayOf({ student, year, ...file })) return 'this-year';
  const years = student.state.status === 'admitted' ? Object.keys(student.state.stays).map(Number) : [];
  const elsewhere = years.some((yearId) => {
    const other = openYear(calendar, yearId);
    return other && currentStay(student.state, yearId, other.clearing);
  });
  return elsewhere ? 'other-year' : 'no-year';
}

function knownStudent(file: StudentFile, termId: number, calendar: CalendarState): KnownStudent {
  const person = personOr404(file.student);
  const stay = stayOf(file);
  return {
    studentId: file.studentId,
    numberKey: compareKey(person.studentNumber),
    where: whereIs(file, calendar),
    values: stay ? importValues(person, stay.membership, infoOfTerm(stayRecordOf(file), termId)) : importValues(person),
  };
}

/** Bytes of what was written of a student up to which the files of a whole part have room in memory. */
const MOST_KEPT = 100_000;

/** Opens a file that was looked at. That of somebody of whom much was written is not kept while others are looked at. */
const opener = (services: LedgerServices, file: StudentFile): (() => Promise<StudentFile>) =>
  file.student.bytes + file.record.bytes > MOST_KEPT ? openedAgain(services, file) : keeping(file);

const keeping = (file: StudentFile) => async () => file;

/**
 * Reads a file again.
 * @throws {ConcurrencyConflict} where it was written to meanwhile
 */
function openedAgain(services: LedgerServices, file: StudentFile): () => Promise<StudentFile> {
  const { studentId, year } = file;
  const { at } = file.student;
  const [student, record] = [file.student.append, file.record.append];
  return async () => {
    const again = await openFile(services.ledger, studentId, year, at);
    for (const [{ stream, tip }, now] of [
      [student, again.student.append.tip],
      [record, again.record.append.tip],
    ] as const)
      if (tip.revision !== now.revision) throw new ConcurrencyConflict(stream, tip.revision, now.revision);
    return again;
  };
}

/** Where the school is closed one row about somebody else's student is refused, and not the whole file. */
function outside(error: unknown, studentNumber: string): Extract<FoundNumber, { status: 'outside' }> {
  const { studentId, refused } = outsideTeamOf(error);
  const known: KnownStudent = {
    ...{ studentId, numberKey: compareKey(studentNumber) },
    ...{ where: 'this-year', values: {}, refused },
  };
  return { status: 'outside', studentId, known };
}

/**
 * What is there already of these school-issued numbers, by their compared form; numbers nobody has are left out. Reads
 * the two streams of each student and nothing else, however many students and years there are.
 */
export async function findNumbers(
  services: LedgerServices,
  roster: RosterDraft,
  { year, termId }: ImportTarget,
  studentNumbers: readonly string[],
): Promise<Map<string, FoundNumber>> {
  const { state: calendar } = await services.followed.calendar.current();
  const find = async (studentNumber: string): Promise<FoundNumber | undefined> => {
    const owner = await numberOwner(services, roster, studentNumber).catch((error: unknown) =>
      outside(error, studentNumber),
    );
    if (owner.status === 'free') return undefined;
    if (owner.status === 'astray' || owner.status === 'outside') return owner;
    const { studentId } = owner;
    if (owner.status === 'claimed')
      return { status: 'claimed', studentId, file: { ...newFile(studentId, year, roster.at), student: owner.student } };
    const stream = streams.record(studentId, year.yearId);
    const record = await openDraft(services.ledger, stream, recordDecider, roster.at);
    const file = { studentId, year, student: owner.student, record };
    return {
      status: 'student',
      studentId,
      open: opener(services, file),
      known: knownStudent(file, termId, calendar),
    };
  };
  const keys = [...new Set(studentNumbers.map(compareKey))].filter((key) => key !== '');
  const found = await eachAboutStudent(keys, async (key) => [key, await find(key)] as const);
  return new Map(found.flatMap(([key, number]) => (number ? [[key, number] as const] : [])));
}
