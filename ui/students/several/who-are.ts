import { inFigures } from '../../words/in-figures.ts';
import type { Selected } from '../year/selection.tsx';

/** Names that are told before the rest is only counted. */
const TOLD = 5;

/** 'Ana Ruiz and Ben Ode are' */
export function whoAre(students: readonly Selected[]): string {
  const told = students.slice(0, TOLD).map(({ name }) => name);
  const more = students.length - told.length;
  const names = more > 0 ? [...told, `${inFigures(more)} more`] : told;
  const last = names.at(-1) ?? '';
  return names.length === 1 ? `${last} is` : `${names.slice(0, -1).join(', ')} and ${last} are`;
}
