import type { Rejection } from '../../domain/kernel/rejection.ts';
import type { NewSchoolYear } from '../../domain/roll-over/year-input.ts';
import { calendarDecider } from '../../domain/school-years/calendar.ts';
import * as calls from '../../domain/wire/calls/school-years.ts';
import type { Position } from '../../event-store/port.ts';
import type { SchoolYearDocument } from '../../projections/definitions/shared/documents.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { type NamedCall, noteLookAtMany } from '../access/note-look.ts';
import { IMPORT_BODY_LIMIT_BYTES } from '../http/body.ts';
import { jsonItems, textStream } from '../http/json-stream.ts';
import { file, json } from '../http/reply.ts';
import { rollOverAction } from '../intents/roll-over/roll-over.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { openFile, termRecordsOf } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentSchoolYear } from '../presenters/school-year.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { schoolYearDetail } from '../queries/school-year-detail.ts';
import { cohortOf } from '../queries/term.ts';
import { cohortStudents } from '../queries/term-students.ts';
import { requireSchoolChange } from './room-for-school-change.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

interface Created {
  yearId: number;
  position: Position | null;
}

async function createEmpty(call: SignedInCall, { students: _, ...year }: NewSchoolYear): Promise<Created> {
  const { calendar } = call.services.followed;
  const { answer: yearId, position } = await transact(call.services, call.cause('form'), async () => {
    const { state, tip } = await calendar.current();
    const events = calendarDecider.decide({ type: 'CreateYear', ...year }, state);
    return { appends: [{ stream: calendar.stream, tip, events }], answer: state.nextYearId };
  });
  return { yearId, position };
}

/** The students of a term out of their streams: whole however far the read models are, but many reads. */
async function* fromStreams(call: SignedInCall, year: SchoolYearDocument, termId: number, studentIds: number[]) {
  const { ledger } = call.services;
  const ofYear = {
    yearId: year.id,
    year: year.year,
    clearing: year.clearing,
    terms: year.terms.filter(({ id }) => id === termId),
  };
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

/** Those whom a refusal is about: it says who was forgotten. */
const refusedIn = ({ fields }: Rejection, { students }: NewSchoolYear): number[] =>
  students.flatMap(({ studentId }, place) => (fields && `students[${place}].id` in fields ? [studentId] : []));

function rollOver(call: SignedInCall, declared: NamedCall, wanted: NewSchoolYear): Promise<Created> {
  const look = async (refusal: Rejection) => {
    const refused = refusedIn(refusal, wanted);
    if (refused.length > 0) await noteLookAtMany(call, declared, refused);
  };
  return lookWhenRefused(look, () => rollOverAction.run(call.services, call.cause('roll-over'), wanted));
}

async function make(call: SignedInCall, declared: NamedCall, wanted: NewSchoolYear): Promise<Made> {
  await requireSchoolChange(call);
  const migrates = wanted.students.length > 0;
  const created = migrates ? await rollOver(call, declared, wanted) : await createEmpty(call, wanted);
  const settled = await call.settle(created.position);
  const at = call.now.toISOString();
  const { yearId, ...year } = await openYearOr404(call.services, created.yearId);
  const studentIds = wanted.students.map(({ studentId }) => studentId);
  return { year: { ...year, id: yearId, createdAt: at, updatedAt: at }, studentIds, settled };
}

const creation = {
  rule: 'admin',
  about: 'Creates a school year, with the students it takes over from earlier ones',
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
  bodyLimitBytes: IMPORT_BODY_LIMIT_BYTES,
} as const;

export const createYear = route(calls.createYear, {
  ...creation,
  access: 'what the caller wrote',
  reads: ['records'],
  async answer(call) {
    const { year, studentIds, settled } = await make(call, calls.createYear, call.input.body);
    // The caller wrote who they are, and is shown the records.
    if (studentIds.length > 0) await noteLookAtMany(call, calls.createYear, studentIds);
    const studentsOf = (termId: number) =>
      settled
        ? cohortStudents(call.services.readModels, cohortOf(year, termId), { rows: 0 })
        : jsonItems(fromStreams(call, year, termId, studentIds), presentTermRecord);
    return file('application/json; charset=utf-8', textStream(schoolYearDetail(year, studentsOf)));
  },
});

export const restCreateYear = route(calls.restCreateYear, {
  ...creation,
  access: 'what the caller wrote',
  answer: async (call) => json(presentSchoolYear((await make(call, calls.restCreateYear, call.input.body)).year)),
});
