import { expect, it } from 'vitest';
import { whoLeft } from './who-left.ts';

const named = (...names: string[]) => names.map((name, id) => ({ id, name }));

it.each([
  [named('Ana Ruiz'), 'Ana Ruiz is not in this school year any more.'],
  [named('Ana Ruiz', 'Ben Ode'), 'Ana Ruiz and Ben Ode are not in this school year any more.'],
  [named('A', 'B', 'C'), 'A, B and C are not in this school year any more.'],
  [named('A', 'B', 'C', 'D', 'E', 'F', 'G'), 'A, B, C, D, E and 2 more are not in this school year any more.'],
])('names who left: %o', (students, text) => expect(whoLeft(students)).toBe(text));
