import type { NamedActor } from '../../domain/wire/journal.ts';

/** The field of a team's entry that holds an account. */
const MEMBER = 'userId';

const nameOfMember = (value: unknown, named: (actor: number | null) => NamedActor): unknown =>
  typeof value === 'number' ? named(value).name : value;

/** A value of a student as it is told: an account of the team by its name (rules/caseload#roles), all others as they are stored. */
export const shownValue = (
  field: string | null,
  value: unknown,
  named: (actor: number | null) => NamedActor,
): unknown => (field === MEMBER ? nameOfMember(value, named) : value);

/** Changes as they are told. */
export const shownChanges = <Change extends { field: string; before?: unknown; after?: unknown }>(
  changes: readonly Change[],
  named: (actor: number | null) => NamedActor,
): Change[] =>
  changes.map((change) =>
    change.field === MEMBER
      ? { ...change, before: nameOfMember(change.before, named), after: nameOfMember(change.after, named) }
      : change,
  );
