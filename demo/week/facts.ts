import { addDays, type PlainDay, plainDay } from '../../domain/kernel/plain-day.ts';
import { reasonOfCategory } from '../../domain/student-facts/exit-labels.ts';
import type { AnyFactValues, FactKind } from '../../domain/student-facts/fact-kinds.ts';
import { POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { Life } from '../lives.ts';
import { drawName } from '../names.ts';
import { type Random, randomOf } from '../random.ts';
import { earlier, schoolDay, yearsOn } from './days.ts';

/** A fact as somebody would enter it. */
interface DemoFact {
  kind: FactKind;
  values: AnyFactValues;
  /** It changed on its day: what it was before is the fact of this number. */
  replaces?: number;
}

/** Of whom facts are drawn. */
export interface Known {
  seed: string;
  place: number;
  life: Life;
  today: PlainDay;
  /** First day of the first school year here. */
  entered: PlainDay;
  /** Calendar year in which the plan begins. */
  firstYear: number;
  /** The present year, by its place in the plan. */
  year: number;
}

const YEAR = 365;
const SCHOOL_YEAR = 364;

/** The day and the federal reason of who has left, where it was told; undefined for who is in school. */
function exitOf({ seed, life, firstYear, year, entered, today }: Known): DemoFact | undefined {
  const random = randomOf(seed, 'exit', life.serial);
  const left = life.memberships.findIndex(({ gradeLevel }) => gradeLevel === POST_SCHOOL);
  const movedAway = left < 0 && life.from + life.memberships.length <= year;
  if (!movedAway && left < 0) return undefined;
  // Of some nobody has told yet: they stand on the work list.
  if (random.chance(0.08)) return undefined;
  const ends = firstYear + life.from + (movedAway ? life.memberships.length : left);
  const reason = movedAway ? 'MKC' : reasonOfCategory(life.memberships[left]?.exitCategory ?? null);
  const during = addDays(`${ends - 1}-10-05` as PlainDay, random.int(0, 180));
  const atEnd = plainDay(ends, 5, random.int(22, 29)) as PlainDay;
  const exitOn = schoolDay(reason === 'DROPOUT' || reason === 'D' || movedAway ? during : atEnd);
  if (reason === undefined || (left > 0 && exitOn < entered) || exitOn > today) return undefined;
  const evidence = movedAway && random.chance(0.8);
  const evidenceOn = earlier(addDays(exitOn, random.int(6, 25)), today);
  return {
    kind: 'exit',
    values: {
      ...{ exitOn, exitReason: reason, exitNote: null },
      exitEvidence: evidence ? random.pick(['records request', 'enrollment'] as const) : null,
      exitEvidenceOn: evidence ? evidenceOn : null,
    },
  };
}

function meetings(random: Random, { place, entered }: Known, until: PlainDay): DemoFact[] {
  // Some are due these days and a few were forgotten: what a coordinator's week is about.
  const ago =
    place % 15 === 3 ? SCHOOL_YEAR - random.int(0, 6) : random.chance(0.03) ? random.int(366, 400) : random.int(5, 350);
  const held = schoolDay(addDays(until, -ago));
  const before = schoolDay(addDays(held, -SCHOOL_YEAR));
  const meeting = (day: PlainDay, purpose: string): DemoFact => ({
    kind: 'iepMeeting',
    values: {
      ...{ iepMeetingHeldOn: day, iepMeetingPurpose: purpose },
      ...{ iepBeginDate: addDays(day, 7), iepReviewDueDate: addDays(day, SCHOOL_YEAR) },
    },
  });
  return before >= entered ? [meeting(before, 'annual'), meeting(held, 'annual')] : [meeting(held, 'annual')];
}

function consents(random: Random, { life, today }: Known, until: PlainDay): DemoFact[] {
  const { birthday } = life.person.details;
  if (!birthday) return [];
  const signed = schoolDay(addDays(until, -random.int(75, 300)));
  const age = yearsOn(birthday, signed);
  if (age < 14 || signed > today || !random.chance(0.65)) return [];
  const ends = random.chance(0.5) ? addDays(signed, YEAR) : null;
  return [
    {
      kind: 'consent',
      values: {
        ...{ consentSignedOn: signed, consentPurpose: 'Pre-ETS', consentParty: 'Vocational Rehabilitation' },
        ...{ consentSignedBy: age >= 18 ? 'student' : 'parent', consentUntil: ends, consentWithdrawnOn: null },
      },
    },
  ];
}

function contact(random: Random, { life, entered }: Known): DemoFact[] {
  const { race, ell, lastName } = life.person.details;
  if (!random.chance(0.85)) return [];
  const { firstName } = drawName(random, random.chance(0.7) ? 'female' : 'male');
  return [
    {
      kind: 'contact',
      values: {
        ...{ contactFrom: entered, contactWho: 'parent', contactName: `${firstName} ${lastName}` },
        ...{ contactPhone: `(480) 555-01${String(random.int(0, 99)).padStart(2, '0')}`, contactEmail: null },
        contactBestTime: random.pick(['After 4 PM', 'Evenings', 'Saturday mornings', null]),
        contactLanguage: ell && race === 'HI7' ? 'Spanish' : 'English',
      },
    },
  ];
}

/** Facts of one student up to today, those of a kind in the order of their days. */
export function factsOf(known: Known): DemoFact[] {
  const { seed, life, entered, today } = known;
  const random = randomOf(seed, 'facts', life.serial);
  const { primary, details } = life.person;
  const exit = exitOf(known);
  const until = exit ? (exit.values['exitOn'] as PlainDay) : today;
  const servedAs = primary === undefined ? '504' : details.plan504 ? 'both' : 'IDEA';
  // Most came from another school with their IEP or plan.
  const servedFrom = addDays(entered, -random.int(200, 2500));
  const facts: DemoFact[] = [{ kind: 'served', values: { servedFrom, servedAs } }];
  if (primary !== undefined) {
    facts.push({
      kind: 'primaryDisability',
      values: { primaryDisabilityFrom: servedFrom, primaryDisability: primary },
    });
    facts.push(...meetings(random, known, until));
    const evaluatedOn = schoolDay(addDays(until, -random.int(12, 1090)));
    facts.push({ kind: 'evaluation', values: { evaluatedOn, evaluationDueDate: addDays(evaluatedOn, 3 * YEAR) } });
  }
  facts.push(...consents(random, known, until), ...contact(random, known));
  const stateNumber = String(random.int(10_000_000, 99_999_999));
  facts.push({ kind: 'stateNumber', values: { stateNumberFrom: entered, stateNumber } });
  return exit ? [...facts, exit] : facts;
}
