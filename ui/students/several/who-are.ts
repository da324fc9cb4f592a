import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import type { Selected } from '../year/selection.tsx';

/** Names that are told before the rest is only counted. */
const TOLD = 5;

/** 'Ana Ruiz and Ben Ode are not in this school year any more. Nothing was saved.' */
export function whoAreGone(students: readonly Selected[]): string {
  const told = students.slice(0, TOLD).map(({ name }) => name);
  const more = students.length - told.length;
  const names = more > 0 ? [...told, t('%{count} more', { count: inFigures(more) })] : told;
  const last = names.at(-1) ?? '';
  if (names.length === 1) return t('%{name} is not in this school year any more. Nothing was saved.', { name: last });
  return t('%{names} and %{last} are not in this school year any more. Nothing was saved.', {
    names: names.slice(0, -1).join(', '),
    last,
  });
}
