import { OF_NO_YEAR } from '../../domain/intents/events.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { type CalendarState, openYear } from '../../domain/school-years/calendar.ts';
import { isHistoric } from '../../domain/school-years/current.ts';
import { servicesDecider } from '../../domain/services/services.ts';
import { streams } from '../../domain/streams.ts';
import { nameOf } from '../../domain/students/display.ts';
import type { Cause, Ledger, LedgerAppend, Recorded } from '../../event-store/ledger-types.ts';
import { aboutStudent } from '../ledger/about-student.ts';
import { openDraft } from '../ledger/draft.ts';
import type { RosterDraft } from '../ledger/number-owner.ts';
import { isTooMuch } from '../ledger/room-for-history.ts';
import type { LedgerServices } from '../ledger/services.ts';
import { appendsOf, openFile, type StudentFile, type YearOfFile } from '../ledger/student-file.ts';
import { mayChangeTeam } from '../ledger/team-rights.ts';
import { readStudent } from '../queries/history/student-history.ts';
import { undoneAmong } from '../queries/history/undone.ts';
import { decideBack, type Undoing } from './decide-back.ts';
import { type ActionSubject, followActions, type Happened, withRestorations } from './follow-actions.ts';
import { changedFields, type Outcome, outcomesOf } from './outcomes.ts';
import { readingOnce } from './reading-once.ts';

/** Actions, by their `$correlationId`, and what of them is to go back (docs/decisions/undo-writes-what-was-before.md). */
export interface UndoQuestion {
  actions: readonly string[];
  /** Only these; all of them where left out. */
  fields: readonly string[] | undefined;
}

/** Whether an administrator asks, and which day it is in the school's time zone. */
export interface Asking {
  admin: boolean;
  today: PlainDay;
}

/** What the taking back of several students' values is decided on together. */
export interface UndoContext {
  services: LedgerServices;
  cause: Cause;
  question: UndoQuestion;
  asking: Asking;
  /** What is about no student is read once for all of them. */
  reading: Pick<Ledger, 'read'>;
  roster: RosterDraft;
  /** Grade letters that are offered now. */
  letters: readonly string[];
  /** What one student's part is refused for is said of that student, and refuses no other one's. */
  together: boolean;
}

/** What becomes of one subject, once it has been decided. */
export interface Decided {
  subject: ActionSubject;
  outcome: Outcome;
}

/** What is decided for one student; the roster is not among what is appended. */
export interface DecidedUndo {
  studentId: number;
  /** As it is now; null where it was forgotten. */
  name: string | null;
  decided: Decided[];
  /** The fields that can be chosen to go back alone. */
  changed: readonly string[];
  appends: LedgerAppend[];
  /** What took the actions back before; undefined while they hold. */
  undoneBy: Recorded | undefined;
  /** What caused the events that are there already. */
  causes: ReadonlySet<string>;
}

/** The person's values are of no year: nothing of this one is looked at. */
const NO_YEAR: YearOfFile = { yearId: 1, year: 1, clearing: 0, terms: [] };

const one = <Item>(items: ReadonlySet<Item>): Item | undefined => (items.size === 1 ? [...items][0] : undefined);

/** The open year that an action was about. @throws {Rejection} where it is gone, and where the caller may change nothing in it any more */
export function requireYear(state: CalendarState, yearId: number | undefined, { admin, today }: Asking): YearOfFile {
  if (yearId === OF_NO_YEAR) return NO_YEAR;
  const year = yearId === undefined ? undefined : openYear(state, yearId);
  if (!year) throw new Rejection('rule', 'Its school year is not there any more.');
  if (!admin && isHistoric([...state.years.values()], { year: year.year }, today))
    throw new Rejection('forbidden', 'Only administrators take back what belongs to an earlier school year.');
  return year;
}

/** The year that subjects belong to; `NO_YEAR` for the person alone. */
async function yearOf({ services, asking }: UndoContext, subjects: readonly ActionSubject[]): Promise<YearOfFile> {
  const ids = new Set(subjects.flatMap(({ schoolYearId }) => schoolYearId ?? []));
  if (ids.size === 0) return NO_YEAR;
  return requireYear((await services.followed.calendar.current()).state, one(ids), asking);
}

const isBack = (outcome: Outcome) => outcome.kind === 'goes back';

const cannot = ({ field, now }: Outcome, reason: string): Outcome => ({ kind: 'cannot', field, now, reason });

/** What would go back cannot, for one reason. */
const allRefused = (outcomes: readonly Decided[], reason: string): Decided[] =>
  outcomes.map(({ subject, outcome }) => ({ subject, outcome: isBack(outcome) ? cannot(outcome, reason) : outcome }));

/** Decides a subject's values that go back, all at once; where that is refused, none of them does. */
async function decideSubject(undoing: Undoing, subject: ActionSubject, outcomes: Outcome[]): Promise<Decided[]> {
  const ofSubject = (all: readonly Outcome[]) => all.map((outcome) => ({ subject, outcome }));
  const back = outcomes.filter(isBack);
  if (back.length === 0) return ofSubject(outcomes);
  try {
    const whole = back.some(({ field }) => field === null);
    const values = back.map((outcome) => [outcome.field, 'to' in outcome ? outcome.to : null]);
    const others = await decideBack(undoing, subject, whole ? null : Object.fromEntries(values));
    const said = new Set(others.map(({ field }) => field));
    return ofSubject([...outcomes.filter(({ field }) => !said.has(field)), ...others]);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { message } = error;
    return allRefused(ofSubject(outcomes), message);
  }
}

/** What belongs to a membership goes with it, when it came with the action; what restored it stands for it. */
function withoutPartsOf(subjects: readonly ActionSubject[]): ActionSubject[] {
  const came = subjects.findLast(({ event, before, after }) => event.type === 'StudentEnrolled' && !before && after);
  const left = subjects.findLast(({ event, after }) => event.type === 'StudentRemovedFromYear' && !after);
  const whole = came ?? left;
  return subjects.filter((one) => one === whole || !whole || one.schoolYearId !== whole.schoolYearId);
}

/** A team has one lead on any day: who came goes first, and who went comes back last. */
const inOrderOfTaking = (subjects: readonly ActionSubject[]): ActionSubject[] =>
  subjects.toSorted((a, b) => placeInTeam(a) - placeInTeam(b));

function placeInTeam({ event, before, after }: ActionSubject): number {
  if (!event.type.startsWith('TeamMember')) return 0;
  return before ? (after ? 0 : 1) : -1;
}

function recordedSince(events: readonly Happened[], file: StudentFile, actions: ReadonlySet<string>) {
  const isOwn = ({ metadata }: Happened) => actions.has(metadata.$correlationId);
  const since = events.slice(events.findIndex(isOwn));
  const isRecord = ({ stream }: Happened) => stream === file.record.append.stream;
  return (stay: number) =>
    since.some((event) => isRecord(event) && 'stay' in event.data && event.data.stay === stay && !isOwn(event));
}

/** Judged by the team as it is, before anything of it goes back. */
async function mayChange({ services, cause, asking }: UndoContext, { student }: StudentFile): Promise<boolean> {
  const { state } = student;
  return state.status === 'admitted' && mayChangeTeam(services.followed, { ...asking, id: cause.actor }, state.team);
}

function presentName({ student: { state, forgotten } }: StudentFile): string | null {
  return state.status === 'unknown' || forgotten ? null : nameOf(state.person);
}

/** Who was admitted stays known, which goes without saying where nothing of the rest goes back. */
const withoutAdmission = (decided: Decided[]): Decided[] =>
  decided.length > 1 || decided[0]?.subject.event.type !== 'StudentAdmitted' ? decided : [];

/** All that happened to a student. Of many, one about whom too much was written keeps everything, and holds up nobody else. */
const historyIn = (reading: Pick<Ledger, 'read'>, { together }: UndoContext, studentId: number) =>
  readStudent(reading, studentId).catch((error: unknown) => {
    if (together && isTooMuch(error)) return [];
    throw error;
  });

/** What actions did to a student, decided to be taken back; nothing is written. @throws {Rejection} where their year is gone */
export const decideUndo = (context: UndoContext, studentId: number): Promise<DecidedUndo> =>
  // Nothing that was read of one student is kept while others are decided.
  aboutStudent(() => decideOn(context, studentId, readingOnce(context.reading)));

async function decideOn(context: UndoContext, studentId: number, reading: Pick<Ledger, 'read'>): Promise<DecidedUndo> {
  const { question } = context;
  const events = await historyIn(reading, context, studentId);
  const actions = withRestorations(events, question.actions);
  const subjects = inOrderOfTaking(withoutPartsOf(followActions(events, actions)));
  const wanted = question.fields && new Set(question.fields);
  const followed = subjects.map((subject) => ({ subject, outcomes: outcomesOf(subject, wanted) }));
  const own = events.find(({ metadata }) => question.actions.includes(metadata.$correlationId));
  const undoneBy = own && undoneAmong(events).undoneBy(own);
  const ofStudent = { studentId, undoneBy, changed: subjects.flatMap(changedFields) };
  try {
    const year = await yearOf(context, subjects);
    const file = await openFile(reading, studentId, year, context.cause.at);
    const name = presentName(file);
    const services = await openDraft(reading, streams.services(studentId), servicesDecider, context.cause.at);
    const causes = new Set([...file.student.causes, ...file.record.causes, ...services.causes]);
    const undoing = {
      ...{ ...context, file, given: services, recordedSince: recordedSince(events, file, actions) },
      mayChangeTeam: await mayChange(context, file),
    };
    const decided: Decided[] = [];
    for (const { subject, outcomes } of followed) decided.push(...(await decideSubject(undoing, subject, outcomes)));
    const appends = [...(year === NO_YEAR ? [file.student.append] : appendsOf(file)), services.append];
    return { ...ofStudent, name, decided: subjects.length > 1 ? withoutAdmission(decided) : decided, appends, causes };
  } catch (error) {
    if (!(context.together && error instanceof Rejection)) throw error;
    const all = followed.flatMap(({ subject, outcomes }) => outcomes.map((outcome) => ({ subject, outcome })));
    return { ...ofStudent, name: null, decided: allRefused(all, error.message), appends: [], causes: new Set() };
  }
}
