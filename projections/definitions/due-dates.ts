import { recordedDueDates } from '../../domain/due-dates/due-dates.ts';
import { parseStream, studentOf } from '../../domain/streams.ts';
import type { FactEvent } from '../../domain/student-facts/events.ts';
import { evolveFacts, type KnownFact } from '../../domain/student-facts/state.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { DatedStudentDocument, DueDateDocument } from './shared/documents.ts';

/** What is due, by day; of some students by theirs. */
export const dueDates = collection<DueDateDocument>()('dueDates', {
  id: 'text',
  fields: { kind: 'text', day: 'text', studentId: 'number' },
  indexes: [{ on: ['kind', 'day'], holds: ['studentId'] }, { on: ['studentId', 'day'] }],
});

/** Whose days they are: birthdays are asked for by span, whatever age the state profile says. */
export const datedStudents = collection<DatedStudentDocument>()('datedStudents', {
  id: 'number',
  fields: { birthday: 'text' },
  indexes: [{ on: ['birthday'] }],
});

const idOf = (studentId: number, fact: number) => `${studentId}-${fact}`;

/** Days are all that is asked for: to whom a consent was given, and what is noted of an exit, is the student's own affair. */
const withoutNames = ({ values: { consentParty: _, exitNote: __, ...values }, ...fact }: KnownFact): KnownFact => ({
  ...fact,
  values,
});

/** Writes what is due by the facts as they now are, and takes out what is not due any more. */
async function changeFacts(event: Recorded<FactEvent>, unit: UnitOfWork): Promise<void> {
  const studentId = studentOf(event.stream);
  const known = (await unit.get(datedStudents, studentId)) ?? { id: studentId, birthday: null, facts: [] };
  const facts = evolveFacts(known.facts, event).map(withoutNames);
  unit.put(datedStudents, { ...known, facts });
  const due = recordedDueDates(facts);
  for (const { fact } of recordedDueDates(known.facts))
    if (!due.some((one) => one.fact === fact)) unit.delete(dueDates, idOf(studentId, fact));
  for (const one of due) unit.put(dueDates, { id: idOf(studentId, one.fact), studentId, ...one });
}

/** What is due for whom and when (rules/facts#due-dates). */
export const dueDatesModel = projection({
  name: 'due-dates',
  version: 2,
  subjectsApart: true,
  collections: [dueDates, datedStudents],
  reads({ stream }) {
    const address = parseStream(stream);
    return address?.kind === 'student' ? [[datedStudents, address.studentId]] : [];
  },
  on: {
    StudentAdmitted({ data: { studentId, birthday } }, unit) {
      unit.put(datedStudents, { id: studentId, birthday: birthday ?? null, facts: [] });
    },
    async StudentDetailsChanged({ stream, data: { birthday } }, unit) {
      const known = birthday === undefined ? undefined : await unit.get(datedStudents, studentOf(stream));
      if (known) unit.put(datedStudents, { ...known, birthday: birthday ?? null });
    },
    async StudentForgotten({ data: { studentId } }, unit) {
      const known = await unit.get(datedStudents, studentId);
      if (known) unit.put(datedStudents, { ...known, birthday: null });
    },
    IepMeetingHeld: changeFacts,
    IepMeetingCorrected: changeFacts,
    IepMeetingRemoved: changeFacts,
    EvaluationRecorded: changeFacts,
    EvaluationCorrected: changeFacts,
    EvaluationRemoved: changeFacts,
    ConsentRecorded: changeFacts,
    ConsentCorrected: changeFacts,
    ConsentRemoved: changeFacts,
    ExitRecorded: changeFacts,
    ExitCorrected: changeFacts,
    ExitRemoved: changeFacts,
  },
});
