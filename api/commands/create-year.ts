import { z } from 'zod';
import { calendarDecider } from '../../domain/school-years/calendar.ts';
import { type NewSchoolYear, newSchoolYearBody, readSchoolYear } from '../../domain/school-years/year-input.ts';
import { wireSchoolYear, wireSchoolYearDetail } from '../../domain/wire/contract.ts';
import type { Position } from '../../event-store/port.ts';
import type { SchoolYearDocument } from '../../projections/definitions/documents.ts';
import { answersJson } from '../http/answered.ts';
import { IMPORT_BODY_LIMIT } from '../http/body.ts';
import { jsonItems, textStream } from '../http/json-stream.ts';
import { file, json } from '../http/reply.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { INTENT_EVENTS } from '../intents/intent-stream.ts';
import { rollOver } from '../intents/roll-over/roll-over.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { openFile, termRecordsOf } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentSchoolYear } from '../presenters/school-year.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { schoolYearDetail } from '../queries/school-year-detail.ts';
import { cohortOf } from '../queries/term.ts';
import { cohortStudents } from '../queries/term-students.ts';

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

interface Made {
  year: SchoolYearDocument;
  studentIds: number[];
  /** The read models have seen it. */
  settled: boolean;
}

async function make(call: SignedInCall): Promise<Made> {
  const wanted = readSchoolYear(call.body);
  const migrates = wanted.students.length > 0;
  const created = migrates
    ? await rollOver(call.parts, call.cause('roll-over'), wanted)
    : await createEmpty(call, wanted);
  const settled = await call.settle(created.position);
  const at = call.now.toISOString();
  const { yearId, ...year } = await openYearOr404(call.parts, created.yearId);
  const studentIds = wanted.students.map(({ studentId }) => studentId);
  return { year: { ...year, id: yearId, createdAt: at, updatedAt: at }, studentIds, settled };
}

const creation = {
  method: 'POST',
  rule: 'admin',
  about: 'Creates a school year, with the students it takes over from earlier ones',
  body: newSchoolYearBody,
  // Sent again under its key after the year was deleted.
  refuses: [404],
  writes: [
    'SchoolYearCreated',
    'SchoolYearPrepared',
    'StudentEnrolled',
    'SchoolYearOpened',
    'IntentProgressed',
    ...INTENT_EVENTS,
  ],
  bodyLimit: IMPORT_BODY_LIMIT,
} as const;

export const createYear = route({
  ...creation,
  path: '/api/schoolYears',
  access: 'what the caller wrote',
  answers: answersJson(z.object({ schoolYear: wireSchoolYearDetail })),
  reads: ['records'],
  async answer(call) {
    const { year, studentIds, settled } = await make(call);
    const studentsOf = (termId: number) =>
      settled
        ? cohortStudents(call.parts.readModels, cohortOf(year, termId), { rows: 0 })
        : jsonItems(fromStreams(call, year, termId, studentIds), presentTermRecord);
    return file('application/json; charset=utf-8', textStream(schoolYearDetail(year, studentsOf)));
  },
});

export const restCreateYear = route({
  ...creation,
  path: '/api/rest/schoolYears',
  access: 'what the caller wrote',
  answers: answersJson(wireSchoolYear),
  answer: async (call) => json(presentSchoolYear((await make(call)).year)),
});
