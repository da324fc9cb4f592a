import { type Draft, draftOf, openDraft } from '../../api/ledger/draft.ts';
import { offeredLetters } from '../../domain/school-settings/settings.ts';
import { streams } from '../../domain/streams.ts';
import type { RecordEvent, TermInfo } from '../../domain/students/events.ts';
import { type RecordCommand, type RecordState, recordDecider } from '../../domain/students/record.ts';
import { POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { LedgerAppend } from '../../event-store/ledger-types.ts';
import { drawActivities, groupSessions } from '../activities.ts';
import { fullAnswers } from '../answers.ts';
import { blankRate, withBlanks } from '../blanks.ts';
import { randomOf } from '../random.ts';
import { type DemoContext, managerOf, type Present, presentOn, yearOf } from './context.ts';
import { type Step, termEnd, termStarts } from './timeline.ts';

type RecordDraft = Draft<RecordState, RecordCommand, RecordEvent>;
/** One student of a block in a step. */
interface Turn {
  context: DemoContext;
  step: Step;
  place: number;
  present: Present;
  draft: RecordDraft;
}
/** First stay of a student in a year: nobody in the demo is removed from one. */
const STAY = 1;

/** What staff record of a block of students in a step; leavers have nothing to record. */
export async function recordBlock(
  context: DemoContext,
  places: readonly number[],
  step: Step,
  at: string,
): Promise<{ appends: LedgerAppend[]; drafts: Map<number, RecordDraft> }> {
  const drafts = new Map<number, RecordDraft>();
  const { yearId } = yearOf(context, step.year);
  for (const place of places) {
    const present = presentOn(context, place, step.year);
    const inSchool = present.life.memberships[present.yearOfLife]?.gradeLevel !== POST_SCHOOL;
    if (!inSchool || present.studentId === undefined) continue;
    const draft = await draftRecord(context, present.studentId, yearId, at);
    record({ context, step, place, present, draft });
    if (draft.append.events.length > 0) drafts.set(present.studentId, draft);
  }
  return { appends: [...drafts.values()].map((draft) => draft.append), drafts };
}

function draftRecord(context: DemoContext, studentId: number, yearId: number, at: string): Promise<RecordDraft> {
  const stream = streams.record(studentId, yearId);
  const known = context.records.get(studentId);
  return known
    ? Promise.resolve(draftOf({ stream, tip: known.tip }, recordDecider, { state: known.state }, at))
    : openDraft(context.ledger, stream, recordDecider, at);
}

function record(turn: Turn): void {
  if (turn.step.kind === 'activities') logActivities(turn);
  else if (turn.step.kind === 'mid-term') beginTerm(turn);
  else if (turn.step.kind === 'answers') answerAll(turn);
  else correct(turn);
}

function randomFor({ context, step, present }: Turn, what: string) {
  return randomOf(context.plan.seed, what, present.life.serial, step.year, step.term);
}

function termIdOf({ context, step }: Turn): number {
  const id = yearOf(context, step.year).terms[step.term]?.id;
  if (id === undefined) throw new Error('no such term');
  return id;
}

function answersOf(turn: Turn, term = turn.step.term): TermInfo {
  const { context, present, place } = turn;
  const { length: termsPerYear } = yearOf(context, turn.step.year).terms;
  const at = { year: present.yearOfLife, term, termsPerYear, gradeType: context.gradeType };
  const blanks = randomOf(context.plan.seed, 'blanks', present.life.serial, turn.step.year, term);
  return withBlanks(fullAnswers(context.plan.seed, present.life, at), blankRate(managerOf(place)), blanks);
}

function save(turn: Turn, changes: Partial<TermInfo>, termId = termIdOf(turn)): void {
  const letters = offeredLetters(turn.context.settings);
  turn.draft.decide({ type: 'UpdateTermInfo', stay: STAY, termId, changes, letters });
}

/** Share of students something is known of in the middle of the term. */
const KNOWN_AT_MID_TERM = 0.6;

/** What can be told before grades are given. */
const KNOWN_EARLY = [
  'absentPercent',
  'behaviorMarks',
  'suspended',
  'retained',
  'schoolsAttended',
  'hasExtracurricular',
  'attendedIepMeeting',
  'iepRole',
  'hasGraduationPlan',
] as const;

function beginTerm(turn: Turn): void {
  logActivities(turn);
  if (!randomFor(turn, 'mid-term').chance(KNOWN_AT_MID_TERM)) return;
  const answers = answersOf(turn);
  save(turn, Object.fromEntries(KNOWN_EARLY.map((field) => [field, answers[field]])));
}

function answerAll(turn: Turn): void {
  const { gradeType, grade, ...rest } = answersOf(turn);
  // A type alone says nothing; where no grade was given the record keeps the one it began with.
  save(turn, grade === null ? rest : { gradeType, grade, ...rest });
}

/** Times in a term at which activities are logged. */
const LOGGED_PER_TERM = 2;

/** Per year: more the closer the student is to leaving (demo-data.md 7). */
const ACTIVITIES_PER_YEAR: Readonly<Record<string, number>> = { '9': 4, '10': 5.5, '11': 6.5, '12': 7.5 };

function logActivities(turn: Turn): void {
  const { context, step, place, present } = turn;
  const { year, termType, terms } = yearOf(context, step.year);
  const from = termStarts(year, termType)[step.term];
  if (!from) throw new Error('no such term');
  const end = termEnd(year, termType, step.term);
  const time = { year: step.year, term: step.term, from, to: step.from < end ? step.from : end };
  const level = present.life.memberships[present.yearOfLife]?.gradeLevel ?? '';
  const perYear = ACTIVITIES_PER_YEAR[level] ?? (level.startsWith('age') ? 9 : 3);
  const sessions = groupSessions(context.plan.seed, managerOf(place), time);
  const random = randomFor(turn, `activities, ${step.kind}`);
  for (const details of drawActivities(random, perYear / terms.length / LOGGED_PER_TERM, sessions, time)) {
    turn.draft.decide({ type: 'LogActivity', stay: STAY, yearId: yearOf(context, step.year).yearId, details });
  }
}

/** Shares of students something is put right for after a term (demo-data.md 8). */
const VALUES_CORRECTED = 0.12;
const ACTIVITIES_CORRECTED = 0.03;

function correct(turn: Turn): void {
  const random = randomFor(turn, 'corrections');
  if (random.chance(VALUES_CORRECTED)) {
    const earlier = turn.step.term > 0 && random.chance(0.5) ? 1 : 0;
    const before = answersOf(turn, turn.step.term - earlier).absentPercent ?? 0;
    const absentPercent = Math.min(100, Math.round((before + random.int(1, 30) / 10) * 10) / 10);
    save(turn, { absentPercent }, termIdOf(turn) - earlier);
  }
  const number = turn.draft.state.lastNumber;
  if (number === 0 || !turn.draft.state.activities[number] || !random.chance(ACTIVITIES_CORRECTED)) return;
  if (random.chance(0.3)) turn.draft.decide({ type: 'RemoveActivity', stay: STAY, number });
  else turn.draft.decide({ type: 'ChangeActivity', stay: STAY, number, changes: { notes: 'Moved by a week.' } });
}
