import { expect, it } from 'vitest';
import { whoAre } from './who-are.ts';

const named = (...names: string[]) => names.map((name, id) => ({ id, name }));

it.each([
  [named('Ana Ruiz'), 'Ana Ruiz is'],
  [named('Ana Ruiz', 'Ben Ode'), 'Ana Ruiz and Ben Ode are'],
  [named('A', 'B', 'C'), 'A, B and C are'],
  [named('A', 'B', 'C', 'D', 'E', 'F', 'G'), 'A, B, C, D, E and 2 more are'],
])('names who left: %o', (students, text) => expect(whoAre(students)).toBe(text));
