import { expect, it, onTestFinished } from 'vitest';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { draw, YEAR } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { ANA, BEN, CAL } from './list-in-tests.ts';
import { PrintedList } from './PrintedList.tsx';

interface Paper {
  rows: readonly StudentRow[] | undefined;
  total?: number;
  narrowed?: 'selected' | 'filtered';
}
/** The lines of the page that is printed: its title, how many, and the table row by row. */
function print({ rows, total, narrowed }: Paper) {
  const { container } = draw(
    <InYear>
      <PrintedList {...{ rows, total, narrowed }} />
    </InYear>,
  );
  const [, ...lines] = [...container.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  return {
    container,
    title: container.querySelector('h2')?.textContent,
    count: container.querySelector('p')?.textContent,
    lines,
  };
}

it('is no page before anything is printed', () => {
  expect(print({ rows: undefined }).container.textContent).toBe('');
});

it('names year and term, and says of each student who it is, the level and on how many answers it rests', () => {
  const few = { ...BEN, answered: { answered: 1, of: 11 } };
  const { title, count, lines } = print({ rows: [ANA, few], total: 2 });
  expect(title).toBe('Students 2026 - 2027, Semester 1');
  expect(count).toBe('2 students');
  expect(lines).toEqual([
    ['Ana Ruiz', 'F, Grade 11, no category', 'A-8', 'High'],
    ['Ben Ode', 'F, Grade 11, no category', 'A-9', 'Low · 1 of 11 answered'],
  ]);
  expect(YEAR.terms).toHaveLength(2);
});

it.each([
  { rows: [ANA], total: 1, narrowed: undefined, says: '1 student' },
  { rows: [ANA, BEN], total: 2, narrowed: 'filtered', says: '2 students, filtered' },
  { rows: [ANA], total: 1, narrowed: 'selected', says: '1 student, selected' },
  { rows: [ANA, BEN], total: 3, narrowed: undefined, says: '2 of 3 students' },
  { rows: [ANA, BEN], total: 5400, narrowed: 'selected', says: '2 of 5,400 students, selected' },
] as const)('says of how many it is, and how they were chosen: $says', ({ says, narrowed, ...paper }) => {
  expect(print({ ...paper, ...(narrowed && { narrowed }) }).count).toBe(says);
});

it('counts one and many in Spanish', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  expect(print({ rows: [ANA], total: 1, narrowed: 'selected' }).count).toBe('1 estudiante, seleccionado');
  expect(print({ rows: [ANA, CAL], total: 2, narrowed: 'filtered' }).count).toBe('2 estudiantes, filtrados');
  expect(print({ rows: [ANA], total: 3, narrowed: 'filtered' }).count).toBe('1 de 3 estudiantes, filtrados');
});
