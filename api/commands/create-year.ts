import { z } from 'zod';
import { calendarDecider } from '../../domain/school-years/calendar.ts';
import { type NewSchoolYear, newSchoolYearBody, readSchoolYear } from '../../domain/school-years/year-input.ts';
import { wireSchoolYearDetail } from '../../domain/wire/contract.ts';
import type { Position } from '../../event-store/port.ts';
import type { SchoolYearDocument } from '../../projections/definitions/documents.ts';
import { answersJson } from '../http/answered.ts';
import { IMPORT_BODY_LIMIT } from '../http/body.ts';
import { jsonItems, textStream } from '../http/json-stream.ts';
import { file } from '../http/reply.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { INTENT_EVENTS } from '../intents/intent-stream.ts';
import { rollOver } from '../intents/roll-over/roll-over.ts';
import { openFile, termRecordsOf } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { schoolYearDetail } from '../queries/school-year-detail.ts';
import { cohortOf } from '../queries/term.ts';
import { cohortStudents } from '../queries/term-students.ts';
import { openYearOr404 } from './year-of-command.ts';

interface Created {
  yearId: number;
  position: Position | null;
}

async function createEmpty(call: SignedInCall, { students: _, ...year }: NewSchoolYear): Promise<Created> {
  const { calendar } = call.parts.followed;
  const { answer: yearId, position } = await transact(call.parts, call.cause('form'), async () => {
    const { state, tip } = await calendar.current();
    const events = calendarDecider.decide({ type: 'CreateYear', ...year }, state);
    return { appends: [{ stream: calendar.stream, tip, events }], answer: state.nextYearId };
  });
  return { yearId, position };
}

/** The students of a term out of their streams: whole however far the read models are, but many reads. */
async function* fromStreams(call: SignedInCall, year: SchoolYearDocument, termId: number, studentIds: number[]) {
  const { ledger } = call.parts;
  const ofYear = { yearId: year.id, clearing: year.clearing, terms: year.terms.filter(({ id }) => id === termId) };
  for (const studentId of studentIds) {
    yield* termRecordsOf(await openFile(ledger, studentId, ofYear, call.now.toISOString()));
  }
}

export const createYear = route({
  method: 'POST',
  path: '/api/schoolYears',
  rule: 'admin',
  about: 'Creates a school year, with the students it takes over from earlier ones',
  body: newSchoolYearBody,
  answers: answersJson(z.object({ schoolYear: wireSchoolYearDetail })),
  // Sent again under its key after the year was deleted.
  refuses: [404],
  reads: ['records'],
  writes: [
    'SchoolYearCreated',
    'SchoolYearPrepared',
    'StudentEnrolled',
    'SchoolYearOpened',
    'IntentProgressed',
    ...INTENT_EVENTS,
  ],
  bodyLimit: IMPORT_BODY_LIMIT,
  async answer(call) {
    const wanted = readSchoolYear(call.body);
    const migrates = wanted.students.length > 0;
    const created = migrates
      ? await rollOver(call.parts, call.cause('roll-over'), wanted)
      : await createEmpty(call, wanted);
    const settled = await call.settle(created.position, ['school-years', 'students', 'records', 'journal']);
    const at = call.now.toISOString();
    const { yearId, ...year } = await openYearOr404(call.parts, created.yearId);
    const document = { ...year, id: yearId, createdAt: at, updatedAt: at };
    const ids = wanted.students.map(({ studentId }) => studentId);
    const studentsOf = (termId: number) =>
      settled
        ? cohortStudents(call.parts.readModels, cohortOf(document, termId))
        : jsonItems(fromStreams(call, document, termId, ids), presentTermRecord);
    return file('application/json; charset=utf-8', textStream(schoolYearDetail(document, studentsOf)));
  },
});
