import { newDraft, openDraft } from '../../api/ledger/draft.ts';
import { disclosuresDecider } from '../../domain/disclosures/disclosures.ts';
import { addDays, type PlainDay } from '../../domain/kernel/plain-day.ts';
import { ownerOf } from '../../domain/roster/roster.ts';
import { settingsDecider } from '../../domain/school-settings/settings.ts';
import { servicesDecider } from '../../domain/services/services.ts';
import { standingOf } from '../../domain/services/standing.ts';
import { streams } from '../../domain/streams.ts';
import { studentDecider } from '../../domain/students/student.ts';
import type { LedgerAppend } from '../../event-store/ledger-types.ts';
import { CASELOAD, type DemoContext, managerOf } from '../history/context.ts';
import { managerCount } from '../history/founding.ts';
import { openContext } from '../history/open-context.ts';
import { causeOf, type DemoKey, whereWritten } from '../history/resume.ts';
import { ADMINISTRATOR, type DemoRun, FIRST_MANAGER } from '../history/write.ts';
import { livesOfPlace } from '../lives.ts';
import { randomOf } from '../random.ts';
import { later, yearsOn } from './days.ts';
import { factsOf, type Known } from './facts.ts';
import { disclosureOf, sessionsOf } from './services.ts';

/** After every step of the history, and before the password. */
const WEEK_STEP = Number.MAX_SAFE_INTEGER - 1;
/** Federal law says 16; many states begin at 14. */
const COORDINATED_FROM = 16;

type Run = Pick<DemoRun, 'ledger' | 'hashNumber' | 'size' | 'seed' | 'now'>;

interface Writing {
  context: DemoContext;
  key: DemoKey;
  /** The present year, by its place in the plan, and its first day. */
  year: number;
  begins: PlainDay;
  today: PlainDay;
  at: string;
}

/**
 * What a coordinator's week is made of, for the students of the present year and who left: facts, teams, services, disclosures. The
 * school turns it on today, so it is entered today, with the days on which it was so. Goes on where a run was killed.
 */
export async function writeWeek(run: Run, key: DemoKey, onProgress: (share: number) => void): Promise<void> {
  const written = await whereWritten(run.ledger, run);
  if (written && written.step > WEEK_STEP) return;
  const context = await openContext(run, key);
  const year = Math.max(...context.years.keys());
  const begins = context.years.get(year)?.terms[0]?.startDate;
  if (begins === undefined) return;
  const at = run.now.toISOString();
  const writing: Writing = { context, key, year, begins, today: at.slice(0, 10) as PlainDay, at };
  const blocks = Math.ceil(key.size.students / CASELOAD);
  for (let block = written?.step === WEEK_STEP ? written.block + 1 : 0; block < blocks; block++) {
    const appends = [...(block === 0 ? [await turnOn(writing)] : []), ...(await blockOf(writing, block))];
    const id = causeOf(key, { step: WEEK_STEP, block });
    const cause = { actor: ADMINISTRATOR, source: 'demo', at, correlationId: id, causationId: id } as const;
    const filled = appends.filter(({ events }) => events.length > 0);
    if (filled.length > 0) await run.ledger.append(filled, cause);
    onProgress((block + 1) / blocks);
  }
}

async function turnOn({ context, at }: Writing): Promise<LedgerAppend> {
  const settings = await openDraft(context.ledger, streams.schoolSettings, settingsDecider, at);
  const keeps = { facts: true, caseload: true, services: true, disclosures: true };
  settings.decide({ type: 'ChangeSettings', keeps, profile: { state: 'AZ' }, lettersInUse: [] });
  return settings.append;
}

interface Somebody extends Known {
  studentId: number;
  /** In school in the present year. */
  present: boolean;
}

/** Who is on a place now, and who moved away from it a year ago. */
function peopleOf({ context, year, today }: Writing, place: number): Somebody[] {
  const { plan } = context;
  return livesOfPlace(plan, place).flatMap((life): Somebody[] => {
    const ends = life.from + life.memberships.length;
    const studentId = ownerOf(context.roster.state, context.hashNumber(life.person.details.studentNumber));
    const entered = context.years.get(life.from)?.terms[0]?.startDate;
    if (life.from > year || ends < year || studentId === undefined || entered === undefined) return [];
    const gradeLevel = life.memberships[year - life.from]?.gradeLevel;
    const present = gradeLevel !== undefined && gradeLevel !== 'Post-school';
    const known = { seed: plan.seed, place, life, today, entered, firstYear: plan.firstYear, year };
    return [{ ...known, studentId, present }];
  });
}

async function blockOf(writing: Writing, block: number): Promise<LedgerAppend[]> {
  const { context, key, today, begins } = writing;
  const appends: LedgerAppend[] = [];
  const consenting: Consenting[] = [];
  const places = Math.min(CASELOAD, key.size.students - block * CASELOAD);
  for (let place = block * CASELOAD; place < block * CASELOAD + places; place++) {
    for (const one of peopleOf(writing, place)) {
      const told = await tell(writing, one);
      appends.push(...told.appends);
      if (told.consenting) consenting.push(told.consenting);
    }
  }
  return [...appends, ...serve(writing, consenting, sessionsOf(context.plan.seed, block, { begins, today }))];
}

/** Facts and team of one student, and what went to somebody outside. */
async function tell(writing: Writing, one: Somebody) {
  const { context, today, at } = writing;
  const student = await openDraft(context.ledger, streams.student(one.studentId), studentDecider, at);
  const { profile } = context.settings;
  for (const fact of factsOf(one)) student.decide({ type: 'RecordFact', ...fact, entered: undefined, profile });
  for (const member of one.present ? teamOf(writing, one) : []) student.decide({ type: 'AddTeamMember', member });
  const appends: LedgerAppend[] = [student.append];
  const { state } = student;
  if (state.status !== 'admitted') return { appends, consenting: undefined };
  const consent = state.facts.find(({ kind }) => kind === 'consent')?.values['consentSignedOn'] as PlainDay | undefined;
  const details = disclosureOf(one.place, consent, today);
  if (details) appends.push(disclosed(one.studentId, details, writing));
  const judged = { ...state.person, facts: state.facts };
  return { appends, consenting: one.present && consent ? { studentId: one.studentId, judged } : undefined };
}

function disclosed(studentId: number, details: NonNullable<ReturnType<typeof disclosureOf>>, { at, today }: Writing) {
  const draft = newDraft(streams.disclosures(studentId), disclosuresDecider, at);
  draft.decide({ type: 'RecordDisclosure', details, file: null, today });
  return draft.append;
}

interface Consenting {
  studentId: number;
  judged: Parameters<typeof standingOf>[0];
}

/** A session is entered with everybody who was there: whose consent held on the day and who is of the age. */
function serve(
  { context, today, at }: Writing,
  students: readonly Consenting[],
  sessions: ReturnType<typeof sessionsOf>,
): LedgerAppend[] {
  const { preEtsFrom, preEtsTo } = context.settings.profile;
  const ages = { ageFrom: preEtsFrom, ageTo: preEtsTo };
  const drafts = new Map(
    students.map((one) => [one.studentId, newDraft(streams.services(one.studentId), servicesDecider, at)]),
  );
  for (const [at, session] of sessions.entries()) {
    const there = students.filter(({ judged }, place) => {
      const standing = standingOf(judged);
      const age = yearsOn(standing.birthday, session.date);
      return (place + at) % 4 !== 0 && standing.hasConsentOn(session.date) && age >= ages.ageFrom && age <= ages.ageTo;
    });
    if (there.length < 2) continue;
    const details = { ...session, setting: 'group', groupSize: there.length } as const;
    for (const { studentId, judged } of there)
      drafts.get(studentId)?.decide({ type: 'LogService', details, ages, standing: standingOf(judged), today });
  }
  return [...drafts.values()].map(({ append }) => append);
}

const member = { person: null, organization: null, until: null, reason: null };

/** One lead, for some another one until this year; the administrator coordinates who is close to leaving. A few have nobody yet. */
function teamOf(
  { key, begins, today }: Writing,
  { place, life, entered }: Pick<Somebody, 'place' | 'life' | 'entered'>,
) {
  const random = randomOf(key.seed, 'team', life.serial);
  const lead = FIRST_MANAGER + (managerOf(place) % managerCount(key.size));
  const other = FIRST_MANAGER + ((managerOf(place) + 1) % managerCount(key.size));
  const handedOver = entered < begins && other !== lead && random.chance(0.15);
  const from = handedOver ? begins : entered;
  const before = { ...member, role: 'lead', userId: other, from: entered, until: addDays(begins, -1) } as const;
  const now = { ...member, role: 'lead', userId: lead, from } as const;
  const coordinated = yearsOn(life.person.details.birthday ?? today, today) >= COORDINATED_FROM;
  const coordinator = { ...member, role: 'coordinator', userId: ADMINISTRATOR, from: later(entered, begins) } as const;
  return [
    ...(handedOver ? [before] : []),
    ...(random.chance(0.04) ? [] : [now]),
    ...(coordinated ? [coordinator] : []),
  ];
}
