import { draftOf, newDraft, openDraft } from '../../api/ledger/draft.ts';
import { draftRoster, rosterDecider } from '../../domain/roster/roster.ts';
import { streams } from '../../domain/streams.ts';
import { studentDecider } from '../../domain/students/student.ts';
import type { LedgerAppend } from '../../event-store/ledger-types.ts';
import { randomOf } from '../random.ts';
import { type DemoContext, type Present, presentOn, yearOf } from './context.ts';

/** One year after the other: new students are admitted, the others enter the year on their next level. */
export async function enrollBlock(
  context: DemoContext,
  places: readonly number[],
  year: number,
  at: string,
): Promise<LedgerAppend[]> {
  const present = places.map((place) => presentOn(context, place, year));
  const { tip, state } = context.roster;
  const roster = draftOf({ stream: streams.roster, tip }, rosterDecider, { state: draftRoster(state) }, at);
  const appends: LedgerAppend[] = [];
  for (const one of present) {
    if (one.studentId !== undefined) {
      appends.push(await goOn(context, { ...one, studentId: one.studentId, year }, at));
      continue;
    }
    const studentId = roster.state.nextStudentId;
    const { studentNumber } = one.life.person.details;
    roster.decide({ type: 'ClaimNumber', numberHash: context.hashNumber(studentNumber), studentNumber });
    appends.push(admit(context, { ...one, studentId, year }, at));
  }
  return [roster.append, ...appends];
}

/** A student at the door of a year of the plan. */
interface Entering extends Present {
  studentId: number;
  year: number;
}

function enrollmentOf(context: DemoContext, { life, yearOfLife, year }: Entering) {
  const { yearId, clearing } = yearOf(context, year);
  const membership = life.memberships[yearOfLife];
  if (!membership) throw new Error('not in this year');
  return { yearId, clearing, membership };
}

function admit(context: DemoContext, one: Entering, at: string): LedgerAppend {
  const { studentId } = one;
  const { membership, ...inYear } = enrollmentOf(context, one);
  const draft = newDraft(streams.student(studentId), studentDecider, at);
  const person = one.life.person.details;
  draft.decide({ type: 'AdmitStudent', studentId, person, enrollment: { ...inYear, ...membership } });
  return draft.append;
}

/** Share of students whose details turn out different when the year begins. */
const DETAILS_CHANGE = 0.02;

async function goOn(context: DemoContext, one: Entering, at: string) {
  const draft = await openDraft(context.ledger, streams.student(one.studentId), studentDecider, at);
  draft.decide({ type: 'EnrollStudent', ...enrollmentOf(context, one) });
  const random = randomOf(context.plan.seed, 'details', one.life.serial, one.year);
  const { ell, plan504 } = one.life.person.details;
  if (random.chance(DETAILS_CHANGE)) {
    draft.decide({ type: 'ChangeDetails', changes: ell ? { ell: false } : { plan504: !plan504 } });
  }
  return draft.append;
}
