import { dayOf, type FactsState, heldFacts } from '../student-facts/state.ts';

/** What is due for a student, and what follows from the birthday (rules/facts#due-dates). */
export const DUE_KINDS = ['iepReview', 'evaluation', 'consentEnds', 'transitionAge', 'majority'] as const;
export type DueKind = (typeof DUE_KINDS)[number];
/** Due by what was recorded; a day that has passed is overdue until the next one is held. */
export type RecordedDue = Exclude<DueKind, 'transitionAge' | 'majority'>;

export const DUE_LABELS: Readonly<Record<DueKind, string>> = {
  iepReview: 'IEP review',
  evaluation: 'Re-evaluation',
  consentEnds: 'Consent ends',
  transitionAge: 'Reaches the age of transition planning',
  majority: 'Reaches the age of majority',
};

export interface RecordedDueDate {
  kind: RecordedDue;
  day: string;
  /** The number of the fact that says so. */
  fact: number;
}

/** The newest of a kind; who has left special education since has none until the next one. */
function newestOf(facts: FactsState, kind: 'iepMeeting' | 'evaluation') {
  const [lastExit] = heldFacts(facts, 'exit');
  return heldFacts(facts, kind)
    .filter((one) => !lastExit || dayOf(lastExit) < dayOf(one))
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.fact - b.fact)
    .at(-1);
}

/** What is due by the facts of a student: by the newest meeting and the newest evaluation since the last exit, and by every consent that has an end. */
export function recordedDueDates(facts: FactsState): RecordedDueDate[] {
  const [meeting, evaluation] = [newestOf(facts, 'iepMeeting'), newestOf(facts, 'evaluation')];
  const consents = heldFacts(facts, 'consent').filter(
    ({ until, values }) => until === null && values['consentWithdrawnOn'] == null,
  );
  const due = (kind: RecordedDue, fact: number, day: unknown): RecordedDueDate[] =>
    typeof day === 'string' ? [{ kind, day, fact }] : [];
  return [
    ...(meeting ? due('iepReview', meeting.fact, meeting.values['iepReviewDueDate']) : []),
    ...(evaluation ? due('evaluation', evaluation.fact, evaluation.values['evaluationDueDate']) : []),
    ...consents.flatMap(({ fact, values }) => due('consentEnds', fact, values['consentUntil'])),
  ];
}

/** What was due after a day and before another, and was neither held nor renewed since: the earliest first. */
export const ranOutBetween = (facts: FactsState, from: string, to: string): RecordedDueDate[] =>
  recordedDueDates(facts)
    .filter(({ day }) => day > from && day < to)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.fact - b.fact);

/** The day on which somebody born on a day reaches an age; who was born on February 29 reaches it on March 1 of other years. */
export function birthdayAt(birthday: string, age: number): string {
  const year = Number(birthday.slice(0, 4)) + age;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = birthday.slice(5) === '02-29' && !isLeap ? '03-01' : birthday.slice(5);
  return `${String(year).padStart(4, '0')}-${rest}`;
}

/** The birthdays of whom reaches an age between two days, both among them. */
export function bornFor({ from, to, age }: { from: string; to: string; age: number }): { first: string; last: string } {
  const back = (day: string) => `${String(Number(day.slice(0, 4)) - age).padStart(4, '0')}${day.slice(4)}`;
  // March 1 takes those of February 29 with it, whoever asks for that day looks a day further back.
  const first = back(from);
  return { first: first.endsWith('-03-01') ? `${first.slice(0, 4)}-02-29` : first, last: back(to) };
}
