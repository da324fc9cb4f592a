import { merged } from '../../domain/kernel/changes.ts';
import { parseStream, studentOf } from '../../domain/streams.ts';
import { actOf, type FactEvent, factEventTypes } from '../../domain/student-facts/events.ts';
import { NO_FACTS } from '../../domain/student-facts/state.ts';
import type { PersonDetails } from '../../domain/students/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { type Handler, projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { PersonFactsDocument } from './facts-document.ts';
import { indexed, keptFacts, namedPerson } from './leavers.ts';
import { FORGOTTEN_PERSON } from './shared/forgotten.ts';
import { isCurrent, knownYear, removals, yearHandlers, years } from './shared/years.ts';

export const personFacts = collection<PersonFactsDocument>()('personFacts', {
  id: 'number',
  fields: { entries: 'number', exitOn: 'text', severalExits: 'boolean', leftOn: 'text' },
  indexes: [{ on: ['exitOn'] }, { on: ['severalExits'] }, { on: ['leftOn'] }],
});

type Year = PersonFactsDocument['years'][number];
type InYear = { stream: string; data: { yearId: number; stay: number } };

const begun = (id: number, person: PersonDetails): PersonFactsDocument =>
  indexed({
    ...{ id, ...namedPerson(person), facts: NO_FACTS, entries: 0, years: [], left: null },
    ...{ exitOn: null, severalExits: false, leftOn: null },
  });

async function change(
  unit: UnitOfWork,
  stream: string,
  changed: (document: PersonFactsDocument) => PersonFactsDocument,
): Promise<void> {
  const document = await unit.get(personFacts, studentOf(stream as never));
  if (document) unit.put(personFacts, indexed(changed(document)));
}

const otherYears = ({ years: known }: PersonFactsDocument, yearId: number) =>
  known.filter((year) => year.yearId !== yearId);

/** What happens in a stay that is not the present one says nothing any more. */
const changeYear = ({ stream, data }: InYear, unit: UnitOfWork, changed: (year: Year) => Year[]) =>
  change(unit, stream, (document) => {
    const present = document.years.find((year) => year.yearId === data.yearId && year.stay === data.stay);
    return present ? { ...document, years: [...otherYears(document, data.yearId), ...changed(present)] } : document;
  });

/** Goes through the students by id and takes the years that were emptied or deleted out of them. */
async function removeYears(unit: UnitOfWork, limit: number): Promise<boolean> {
  const [work, more] = await unit.find(removals, { where: {}, limit: 2 });
  if (!work) return false;
  const page = await unit.find(personFacts, { where: { id: { gt: work.after } }, limit });
  const isOver = (year: Year) => year.yearId === work.yearId && year.clearing <= work.clearing;
  const over = page.filter((document) => document.years.some(isOver));
  for (const document of over)
    unit.put(personFacts, indexed({ ...document, years: document.years.filter((year) => !isOver(year)) }));
  const last = page.at(-1);
  if (last && page.length === limit) {
    unit.put(removals, { ...work, after: last.id, done: work.done + over.length });
    return true;
  }
  unit.delete(removals, work.id);
  return more !== undefined;
}

const applyFact = (event: Recorded<FactEvent>, unit: UnitOfWork) =>
  change(unit, event.stream, (document) => ({
    ...document,
    facts: keptFacts(document.facts, event, actOf(event).kind),
    entries: Math.max(document.entries, event.data.fact),
  }));

const factHandlers = Object.fromEntries(Object.keys(factEventTypes).map((type) => [type, applyFact])) as unknown as {
  [Type in FactEvent['type']]: Handler<Extract<FactEvent, { type: Type }>>;
};

/** How everybody was served and left: what figures of exits are made from. */
export const facts = projection({
  name: 'facts',
  version: 2,
  subjectsApart: true,
  collections: [personFacts, years, removals],
  reads({ stream }) {
    const address = parseStream(stream);
    return address?.kind === 'student' ? [[personFacts, address.studentId]] : [];
  },
  on: {
    ...yearHandlers,
    ...factHandlers,
    StudentAdmitted({ data: { studentId, ...person } }, unit) {
      unit.put(personFacts, begun(studentId, person));
    },
    StudentDetailsChanged: ({ stream, data }, unit) =>
      change(unit, stream, (document) => {
        const { firstName, lastName, birthday, studentNumber } = data;
        const next = merged(document, { firstName, lastName, birthday, studentNumber });
        return { ...next, ...namedPerson(next as never) };
      }),
    async StudentEnrolled({ stream, data }, unit) {
      const { yearId, stay, clearing, gradeLevel, exitCategory } = data;
      const year = await knownYear(unit, yearId);
      if (!isCurrent(year, clearing)) return;
      const enrolled = { yearId, year: year.year ?? 0, stay, clearing, gradeLevel, exitCategory };
      await change(unit, stream, (document) => ({
        ...document,
        years: [...otherYears(document, yearId), enrolled],
      }));
    },
    EnrollmentChanged: (event, unit) => {
      const { gradeLevel, exitCategory } = event.data;
      return changeYear(event, unit, (year) => [merged(year, { gradeLevel, exitCategory })]);
    },
    StudentRemovedFromYear: (event, unit) => changeYear(event, unit, () => []),
    async StudentForgotten({ data: { studentId } }, unit) {
      const document = await unit.get(personFacts, studentId);
      if (document) unit.put(personFacts, indexed({ ...document, ...namedPerson(FORGOTTEN_PERSON as PersonDetails) }));
    },
  },
  slice: removeYears,
});
