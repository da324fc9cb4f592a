import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import type { Selected } from './selection.tsx';

/** Names that are listed before the rest is only counted. */
const NAMED_AT_MOST = 5;

/** 'Ana Ruiz and Ben Ode are not in this school year any more.' */
export function whoLeft(students: readonly Selected[]): string {
  const named = students.slice(0, NAMED_AT_MOST).map(({ name }) => name);
  const more = students.length - named.length;
  const names = more > 0 ? [...named, t('%{count} more', { count: inFigures(more) })] : named;
  const last = names.at(-1) ?? '';
  if (names.length === 1) return t('%{name} is not in this school year any more.', { name: last });
  return t('%{names} and %{last} are not in this school year any more.', {
    names: names.slice(0, -1).join(', '),
    last,
  });
}
