import { expect, it, onTestFinished } from 'vitest';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { draw } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { PrintedTable } from './PrintedTable.tsx';
import { ANA, BEN, recordOf } from './table-in-tests.tsx';

type Section = Parameters<typeof PrintedTable>[0]['section'];

/** The page that is printed: its title, how many, and the table row by row under its headers. */
function print(rows: readonly WireStudentTermInfo[] | undefined, section: Section, total = rows?.length) {
  const { container } = draw(
    <InYear>
      <PrintedTable {...{ rows, section, total }} />
    </InYear>,
  );
  const [headers = [], ...lines] = [...container.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  const text = (tag: string) => container.querySelector(tag)?.textContent;
  return { container, title: text('h2'), count: text('p'), headers, lines };
}
const under = ({ headers, lines }: ReturnType<typeof print>, header: string, at = 0) =>
  lines[at]?.[headers.indexOf(header)];

it('is no page before anything is printed', () => {
  expect(print(undefined, 'skills').container.textContent).toBe('');
});

it('names section and term, and says of each student who it is, the level and the answers of the section alone', () => {
  const page = print([ANA, BEN], 'riskFactors');
  expect(page.title).toBe('Risk Factors · Semester 1, 2026-2027');
  expect(page.count).toBe('2 students');
  expect(page.headers.slice(0, 3)).toEqual(['Name', 'Student ID', 'Overall risk']);
  expect(page.lines.map((line) => line.slice(0, 3))).toEqual([
    ['Ana Ruiz', 'A-8', 'Medium · 3 of 11 answered'],
    ['Ben Ode', 'A-9', 'High · 1 of 11 answered'],
  ]);
  expect([under(page, '% absent'), under(page, 'Suspended')]).toEqual(['4', 'No']);
  // What is unanswered is empty on paper.
  expect(under(page, 'Suspended', 1)).toBe('');
  expect(page.headers).not.toContain('Travel skills');
  expect(print([ANA], 'skills').headers).toContain('Travel skills');
});

it('prints texts and choices as the table shows them', () => {
  const page = print(
    [recordOf(8, 'Ana Ruiz', { attendedIepMeeting: true, iepRole: 'Introduced', postSchoolGoals: 'Bake\nbread' })],
    'careerDev',
  );
  expect([under(page, 'IEP role'), under(page, 'Post-school goals')]).toEqual(['Introduced', 'Bake\nbread']);
});

it('says of how many it is where not all could be printed', () => {
  expect(print([ANA], 'skills', 5400).count).toBe('1 of 5,400 students');
});

it('is in the language of the page', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  const page = print([ANA], 'riskFactors');
  expect(page.count).toBe('1 estudiante');
  expect(page.headers.join(' ')).not.toMatch(/Name|Student|Suspended|risk|Grade/);
  expect(page.lines[0]?.join(' ')).not.toMatch(/Medium|answered/);
});
