import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ComparedStudent } from '../../../domain/wire/compare.ts';
import { draw, YEAR } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { DifferenceList } from './DifferenceList.tsx';

afterEach(() => speak('en'));

const changed = { number: 2126, at: '2026-11-20T17:00:00.000Z', actor: { id: 2, name: 'Dana Okafor' } };
const compared = (presence: 'came' | 'went') =>
  ({
    ...{ presence: 'both', changed: null, student: [], terms: [] },
    activities: [{ id: 1, activityTypeId: 4, presence, changed, cells: [] }],
  }) as unknown as ComparedStudent;

const said = (presence: 'came' | 'went') => {
  const { container } = draw(
    <InYear>
      <DifferenceList data={compared(presence)} nothing="Nothing differs." />
    </InYear>,
  );
  return container.textContent;
};

it('says of what came and of what went who did what, in sentences', () => {
  expect(said('came')).toMatch(
    /^Activity .+ was not there yet\. Added by Dana Okafor on November 20, 2026, .* \(no\. 2,126\)$/,
  );
});

it('says who took out what is there no more', () => {
  expect(said('went')).toMatch(
    /^Activity .+ is not there any more now\. Taken out by Dana Okafor on November 20, 2026/,
  );
});

it('says so in Spanish', async () => {
  await speak('es');
  expect(said('came')).toMatch(/^Actividad .+ todavía no estaba\. Agregado por Dana Okafor/);
});

const SAME = { ...{ presence: 'both', changed: null, student: [], terms: [] }, activities: [] };
const cell = (field: string, before: unknown, after: unknown) => ({ field, before, after, changed });
const show = (data: object, year = YEAR) =>
  draw(
    <InYear year={year}>
      <DifferenceList data={{ ...SAME, ...data } as unknown as ComparedStudent} nothing="Nothing differs." />
    </InYear>,
  ).container;
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('says that nothing differs where nothing does, and not where anything does', () => {
  expect(show({}).textContent).toBe('Nothing differs.');
  for (const data of [
    { student: [cell('lastName', 'March', 'Marsh')] },
    { terms: [{ termId: 31, cells: [cell('suspended', false, true)] }] },
    { activities: [{ id: 1, activityTypeId: 4, presence: 'both', changed, cells: [cell('notes', 'a', 'b')] }] },
  ])
    expect(show(data).textContent).not.toContain('Nothing differs.');
});

it('says of the student as a whole that there was none yet, or is none any more, and nothing else', () => {
  const cells = [cell('lastName', null, 'Marsh')];
  expect(show({ presence: 'came', changed, student: cells }).textContent).toMatch(
    /^The student was not there yet\. Added by Dana Okafor/,
  );
  expect(show({ presence: 'went', student: cells }).textContent).toBe('The student is not there any more now. ');
});

it('tells person, terms and activities apart, each under its name', () => {
  const container = show({
    student: [cell('lastName', 'March', 'Marsh')],
    terms: [
      { termId: 31, cells: [cell('suspended', false, true)] },
      { termId: 32, cells: [cell('absentPercent', 4, 12)] },
    ],
    activities: [{ id: 1, activityTypeId: 1, presence: 'both', changed, cells: [cell('notes', 'a', 'b')] }],
  });
  expect(titles().slice(0, 2)).toEqual(['Semester 1', 'Semester 2']);
  expect(titles()[2]).toMatch(/^Activity: .+/);
  const said = within(container).getByText('Suspended this year').closest('div');
  expect(said?.textContent).toMatch(/No.*Yes/);
  expect(container.textContent).toMatch(/March.*Marsh.*Semester 1.*Semester 2.*4.*12/);
});

it('names no term of a year that has one alone', () => {
  const year = { ...YEAR, terms: YEAR.terms.slice(0, 1) } as typeof YEAR;
  show({ terms: [{ termId: 31, cells: [cell('suspended', false, true)] }] }, year);
  expect(titles()).toEqual([]);
});
