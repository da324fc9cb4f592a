import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Undone } from '../../domain/wire/history.ts';
import type { NamedActor } from '../../domain/wire/journal.ts';
import {
  MOST_LISTED_STUDENTS,
  type UndoAnswer,
  type UndoCounts,
  type UndoLines,
  type UndoOfStudent,
} from '../../domain/wire/undo.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { shownValue } from '../queries/named-members.ts';
import type { DecidedUndo } from './decide-undo.ts';
import type { Outcome } from './outcomes.ts';

export type Named = (actor: number | null, source?: string) => NamedActor;

/** What a line is about. */
export type UndoPlace = Pick<
  UndoAnswer['goesBack'][number],
  'studentId' | 'schoolYearId' | 'termId' | 'activityTypeId' | 'type'
>;

/** An outcome and what it is about. */
export interface PlacedOutcome {
  place: UndoPlace;
  outcome: Outcome;
}

/** Lines of the wire. */
export function linesOf(outcomes: readonly PlacedOutcome[], named: Named): UndoLines {
  const lines: UndoLines = { goesBack: [], stays: [], cannot: [] };
  for (const { place, outcome } of outcomes) {
    const { field } = outcome;
    const line = { ...place, field, now: shownValue(field, outcome.now, named) };
    if (outcome.kind === 'goes back') lines.goesBack.push({ ...line, to: shownValue(field, outcome.to, named) });
    else if (outcome.kind === 'cannot') lines.cannot.push({ ...line, reason: outcome.reason });
    else lines.stays.push({ ...line, ...takerOf(outcome.later, named) });
  }
  return lines;
}

/** Who wrote an event, when, and its entry. */
export const takerOf = ({ metadata, position }: Recorded, named: Named): Undone => ({
  entry: position.toString(),
  at: metadata.at,
  by: named(metadata.actor, metadata.source),
});

function ofStudent({ studentId, name, decided }: DecidedUndo, named: Named): UndoOfStudent {
  const outcomes = decided.map(({ subject, outcome }): PlacedOutcome => {
    const { event, schoolYearId, termId, before, after } = subject;
    const type = after?.['activityTypeId'] ?? before?.['activityTypeId'];
    const activityTypeId = typeof type === 'number' ? type : null;
    return { place: { studentId, schoolYearId, termId, activityTypeId, type: event.type }, outcome };
  });
  return { studentId, student: name, ...linesOf(outcomes, named) };
}

type Kind = keyof UndoLines;
/** In which students are listed. */
const ORDER: readonly Kind[] = ['cannot', 'stays', 'goesBack'];

/** Every student counts once; undefined where everything is as before. */
const kindOf = ({ goesBack, stays, cannot }: UndoLines): Kind | undefined => {
  if (stays.length > 0) return 'stays';
  if (goesBack.length > 0) return 'goesBack';
  return cannot.length > 0 ? 'cannot' : undefined;
};

/** What becomes of students, gathered one after another: how many, and the first of each kind by name. */
export interface UndoTally {
  add(decided: DecidedUndo): void;
  readonly counts: Readonly<UndoCounts>;
  /** The fields that can be chosen to go back alone. */
  readonly changed: ReadonlySet<string>;
  /** What all of them are told with. */
  answer(): Pick<UndoAnswer, keyof UndoLines | 'students' | 'counts' | 'undone'>;
}

export function createTally(named: Named): UndoTally {
  const counts: UndoCounts = { students: 0, goesBack: 0, stays: 0, cannot: 0 };
  const listed: Record<Kind, UndoOfStudent[]> = { goesBack: [], stays: [], cannot: [] };
  const changed = new Set<string>();
  let undone: Undone | null = null;
  return {
    counts,
    changed,
    add(decided) {
      counts.students += 1;
      for (const field of decided.changed) changed.add(field);
      if (decided.undoneBy) undone ??= takerOf(decided.undoneBy, named);
      const student = ofStudent(decided, named);
      const kind = kindOf(student);
      if (!kind) return;
      counts[kind] += 1;
      if (listed[kind].length < MOST_LISTED_STUDENTS) listed[kind].push(student);
    },
    answer() {
      const students = ORDER.flatMap((kind) => listed[kind]);
      const { goesBack, stays, cannot } = {
        goesBack: students.flatMap((student) => student.goesBack),
        stays: students.flatMap((student) => student.stays),
        cannot: students.flatMap((student) => student.cannot),
      };
      return { goesBack, stays, cannot, students, counts, undone };
    },
  };
}

const NOTHING_LEFT = 'There is nothing to take back: everything is as it was before.';

/** The refusal where nothing goes back, with the reasons there are. */
export function nothingGoesBack(
  { stays, cannot, undone }: Pick<UndoAnswer, 'stays' | 'cannot' | 'undone'>,
  timeZone: string,
): Rejection {
  if (undone) {
    const when = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' });
    const said = `This was undone on ${when.format(new Date(undone.at))} by ${undone.by.name}.`;
    return new Rejection('conflict', `${said} There is nothing to take back.`);
  }
  const reasons = [...new Set(cannot.map(({ reason }) => reason))];
  const names = [...new Set(stays.map(({ by }) => by.name))].join(', ');
  if (names) reasons.push(`It has been changed since by ${names}.`);
  const message = reasons.length > 0 ? `Nothing of it can be taken back. ${reasons.join(' ')}` : NOTHING_LEFT;
  return new Rejection('conflict', message);
}
