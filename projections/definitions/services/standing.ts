import { merged } from '../../../domain/kernel/changes.ts';
import { studentOf } from '../../../domain/streams.ts';
import type { FactEvent } from '../../../domain/student-facts/events.ts';
import { evolveFacts, heldFacts, NO_FACTS } from '../../../domain/student-facts/state.ts';
import type { Recorded } from '../../../event-store/ledger-types.ts';
import type { Handlers } from '../../runtime/projection.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import { begunYearHandlers, knownYear } from '../shared/years.ts';
import { standings } from './collections.ts';
import type { StandingDocument } from './documents.ts';

/** With what follows from the rest; how the student is served is as the newest fact says. */
export function settledStanding(standing: StandingDocument): StandingDocument {
  const { facts, plan504, gradeLevel } = standing;
  const served = heldFacts(facts, 'served')[0]?.values['servedAs'];
  return {
    ...standing,
    hasIep: served === 'IDEA' || served === 'both',
    disability: served === undefined ? plan504 === true : served !== 'none',
    inSchool: gradeLevel !== null && gradeLevel !== 'Post-school',
  };
}

/** What is kept of a consent: nothing that names anybody. */
const KEPT = ['servedFrom', 'servedAs', 'consentSignedOn', 'consentPurpose', 'consentUntil', 'consentWithdrawnOn'];

const withoutNames = (event: Recorded<FactEvent>): FactEvent => {
  const kept = Object.entries(event.data).filter(
    ([field]) => KEPT.includes(field) || ['fact', 'replaces'].includes(field),
  );
  return { type: event.type, data: Object.fromEntries(kept) } as FactEvent;
};

async function applyFact(event: Recorded<FactEvent>, unit: UnitOfWork): Promise<void> {
  const known = await unit.get(standings, studentOf(event.stream as Parameters<typeof studentOf>[0]));
  if (known) unit.put(standings, settledStanding({ ...known, facts: evolveFacts(known.facts, withoutNames(event)) }));
}

/** How what services are judged by keeps up with the student. */
export const standingHandlers = {
  ...begunYearHandlers,
  StudentAdmitted({ data: { studentId: id, birthday, plan504 } }, unit) {
    const blank = { facts: NO_FACTS, hasIep: false, disability: false, inSchool: false };
    const before = { yearId: 0, year: 0, gradeLevel: null };
    unit.put(standings, settledStanding({ id, birthday, plan504, ...before, ...blank }));
  },
  async StudentDetailsChanged({ stream, data: { birthday, plan504 } }, unit) {
    const known = await unit.get(standings, studentOf(stream));
    if (known) unit.put(standings, settledStanding(merged<StandingDocument>(known, { birthday, plan504 })));
  },
  async StudentEnrolled({ stream, data: { yearId, gradeLevel } }, unit) {
    const known = await unit.get(standings, studentOf(stream));
    // A year of the past may be entered later than the present one.
    const year = (await knownYear(unit, yearId))?.year ?? 0;
    if (known && year >= known.year) unit.put(standings, settledStanding({ ...known, yearId, year, gradeLevel }));
  },
  async EnrollmentChanged({ stream, data: { yearId, gradeLevel } }, unit) {
    const known = await unit.get(standings, studentOf(stream));
    if (known && gradeLevel && yearId === known.yearId) unit.put(standings, settledStanding({ ...known, gradeLevel }));
  },
  ServedRecorded: applyFact,
  ServedCorrected: applyFact,
  ServedRemoved: applyFact,
  ConsentRecorded: applyFact,
  ConsentCorrected: applyFact,
  ConsentRemoved: applyFact,
} satisfies Handlers;
