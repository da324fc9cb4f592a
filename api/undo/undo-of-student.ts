import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { openYear } from '../../domain/school-years/calendar.ts';
import { isHistoric } from '../../domain/school-years/current.ts';
import type { NamedActor } from '../../domain/wire/journal.ts';
import type { UndoAnswer, UndoCannot, UndoGoesBack, UndoStays } from '../../domain/wire/undo.ts';
import type { Cause, Ledger, StreamTip } from '../../event-store/ledger-types.ts';
import { ConcurrencyConflict, NO_STREAM } from '../../event-store/port.ts';
import { gradeLetters } from '../ledger/grade-letters.ts';
import { openRoster } from '../ledger/number-owner.ts';
import type { LedgerServices } from '../ledger/services.ts';
import { appendsOf, openFile, type StudentFile, type YearOfFile } from '../ledger/student-file.ts';
import { transact, type Writing } from '../ledger/transact.ts';
import { actorNames } from '../queries/actor-names.ts';
import { readStudent } from '../queries/history/student-history.ts';
import { decideBack, type Undoing } from './decide-back.ts';
import { type ActionSubject, followAction, type Happened } from './follow-action.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';

/** The action that an entry belongs to (docs/decisions/undo-writes-what-was-before.md), and what of it is to go back. */
export interface UndoQuestion {
  /** The entry it was asked for by. */
  entry: string;
  studentId: number;
  /** `$correlationId` of the action. */
  action: string;
  fields: readonly string[] | undefined;
}

/** Whether an administrator asks, and which day it is in the school's time zone. */
export interface Asking {
  admin: boolean;
  today: PlainDay;
}

/** The person's values are of no year: nothing of this one is looked at. */
const NO_YEAR: YearOfFile = { yearId: 1, year: 1, clearing: 0, terms: [] };

const one = <Item>(items: ReadonlySet<Item>): Item | undefined => (items.size === 1 ? [...items][0] : undefined);

/** The open year that an action was about; `NO_YEAR` for the person alone. @throws {Rejection} where there is none any more */
async function yearOf(
  parts: LedgerServices,
  subjects: readonly ActionSubject[],
  { admin, today }: Asking,
): Promise<YearOfFile> {
  const ids = new Set(subjects.flatMap(({ schoolYearId }) => schoolYearId ?? []));
  if (ids.size === 0) return NO_YEAR;
  const { state } = await parts.followed.calendar.current();
  const id = one(ids);
  const year = id === undefined ? undefined : openYear(state, id);
  if (!year) throw new Rejection('rule', 'Its school year is not there any more.');
  if (!admin && isHistoric([...state.years.values()], { year: year.year }, today))
    throw new Rejection('forbidden', 'Only administrators take back what belongs to an earlier school year.');
  return year;
}

/** Between reading and deciding somebody may have written: then it is read again. @throws {ConcurrencyConflict} */
function requireTip(events: readonly Happened[], stream: string, { revision }: StreamTip): void {
  const read = events.findLast((event) => event.stream === stream)?.revision ?? NO_STREAM;
  if (read !== revision) throw new ConcurrencyConflict(stream, read, revision);
}

/** What becomes of one subject, once it has been decided. */
interface Decided {
  subject: ActionSubject;
  outcome: Outcome;
}

const isBack = (outcome: Outcome) => outcome.kind === 'goes back';

/** Decides a subject's values that go back, all at once; where that is refused, none of them does. */
async function decideSubject(undoing: Undoing, subject: ActionSubject, outcomes: Outcome[]): Promise<Decided[]> {
  const back = outcomes.filter(isBack);
  if (back.length > 0) {
    try {
      const whole = back.some(({ field }) => field === null);
      const values = back.map((outcome) => [outcome.field, 'to' in outcome ? outcome.to : null]);
      const others = await decideBack(undoing, subject, whole ? null : Object.fromEntries(values));
      return [...outcomes, ...others].map((outcome) => ({ subject, outcome }));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      const reason = error.message;
      return outcomes.map((outcome) => ({
        subject,
        outcome: isBack(outcome) ? { kind: 'cannot', field: outcome.field, now: outcome.now, reason } : outcome,
      }));
    }
  }
  return outcomes.map((outcome) => ({ subject, outcome }));
}

/** What belongs to a membership goes with it, when it came with the action. */
function withoutPartsOf(subjects: readonly ActionSubject[]): ActionSubject[] {
  const came = subjects.find(({ event, before, after }) => event.type === 'StudentEnrolled' && !before && after);
  const left = subjects.find(({ event, after }) => event.type === 'StudentRemovedFromYear' && !after);
  const whole = came ?? left;
  return subjects.filter((one) => one === whole || !whole || one.schoolYearId !== whole.schoolYearId);
}

function recordedSince(events: readonly Happened[], file: StudentFile, action: string) {
  return (stay: number) => {
    const first = events.findIndex(({ metadata }) => metadata.$correlationId === action);
    return events
      .slice(first)
      .some(
        ({ stream, data, metadata }) =>
          stream === file.record.append.stream &&
          'stay' in data &&
          data.stay === stay &&
          metadata.$correlationId !== action,
      );
  };
}

/** What an action did to a student, decided to be taken back; nothing is written. */
async function decideUndo(parts: LedgerServices, cause: Cause, question: UndoQuestion, asking: Asking) {
  const { studentId, action, fields } = question;
  const events = await readStudent(parts.ledger, studentId);
  const subjects = withoutPartsOf(followAction(events, action));
  const year = await yearOf(parts, subjects, asking);
  const [file, roster, letters] = await Promise.all([
    openFile(parts.ledger, studentId, year, cause.at),
    openRoster(parts, cause.at),
    gradeLetters(parts),
  ]);
  for (const { append } of [file.student, ...(year === NO_YEAR ? [] : [file.record])])
    requireTip(events, append.stream, append.tip);
  const undoing = { parts, cause, file, roster, letters, recordedSince: recordedSince(events, file, action) };
  const wanted = fields && new Set(fields);
  const decided: Decided[] = [];
  for (const subject of subjects) decided.push(...(await decideSubject(undoing, subject, outcomesOf(subject, wanted))));
  const appends = year === NO_YEAR ? [file.student.append] : appendsOf(file);
  return { appends: [roster.append, ...appends], decided };
}

type Named = (actor: number | null, source?: string) => NamedActor;

function placeOf({ event, schoolYearId, termId, before, after }: ActionSubject, { field, now }: Outcome) {
  const type = after?.['activityTypeId'] ?? before?.['activityTypeId'];
  const activityTypeId = typeof type === 'number' ? type : null;
  return { schoolYearId, termId, activityTypeId, type: event.type, field, now };
}

function presented(decided: readonly Decided[], named: Named) {
  const goesBack: UndoGoesBack[] = [];
  const stays: UndoStays[] = [];
  const cannot: UndoCannot[] = [];
  for (const { subject, outcome } of decided) {
    const place = placeOf(subject, outcome);
    if (outcome.kind === 'goes back') goesBack.push({ ...place, to: outcome.to });
    else if (outcome.kind === 'cannot') cannot.push({ ...place, reason: outcome.reason });
    else {
      const { metadata, position } = outcome.later;
      const by = named(metadata.actor, metadata.source);
      stays.push({ ...place, by, at: metadata.at, entry: position.toString() });
    }
  }
  return { goesBack, stays, cannot };
}

const NOTHING_LEFT = 'There is nothing to take back: everything is as it was before.';

function whyNothing({ stays, cannot }: Pick<UndoAnswer, 'stays' | 'cannot'>): string {
  const reasons = [...new Set(cannot.map(({ reason }) => reason))];
  const names = [...new Set(stays.map(({ by }) => by.name))].join(', ');
  if (names) reasons.push(`It has been changed since by ${names}.`);
  return reasons.length > 0 ? `Nothing of it can be taken back. ${reasons.join(' ')}` : NOTHING_LEFT;
}

/** Deciding may have to put a number in order that a crash has left astray; a look must not. */
const readOnly = (ledger: Ledger): Ledger => ({
  ...ledger,
  append: () => Promise.reject(new Rejection('rule', 'The former number has to be put in order first.')),
});

/** What taking an action back would do to a student. */
export async function previewUndo(
  parts: LedgerServices,
  cause: Cause,
  question: UndoQuestion,
  asking: Asking,
): Promise<UndoAnswer> {
  const { decided } = await decideUndo({ ...parts, ledger: readOnly(parts.ledger) }, cause, question, asking);
  const { entry, studentId } = question;
  return { entry, studentId, undo: null, ...presented(decided, await actorNames(parts.followed)) };
}

/** Takes back what an action did to a student. @throws {Rejection} `conflict` where nothing goes back */
export async function undoOfStudent(
  parts: LedgerServices & Writing,
  cause: Cause,
  question: UndoQuestion,
  asking: Asking,
) {
  const named = await actorNames(parts.followed);
  const { answer, position } = await transact(parts, cause, async () => {
    const { appends, decided } = await decideUndo(parts, cause, question, asking);
    const shown = presented(decided, named);
    if (shown.goesBack.length > 0) return { appends, answer: shown };
    throw new Rejection('conflict', whyNothing(shown));
  });
  const { entry, studentId } = question;
  return { answer: { entry, studentId, undo: position?.toString() ?? null, ...answer }, position };
}
