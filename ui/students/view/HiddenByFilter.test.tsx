import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, type Asked, draw, ON_ITS_WAY, YEAR } from '../../draw-in-tests.tsx';
import { useAddress } from '../../routing/use-address.ts';
import { listFilter, readStudentQuery } from '../../shared/student-filter/student-query.ts';
import { ANA, filterOf, listOf } from '../list/list-in-tests.ts';
import { YearProvider } from '../year/year-context.tsx';
import { HiddenByFilter } from './HiddenByFilter.tsx';

const LIST = 'GET /api/rest/students';

/** Over Ana, as the page of a year draws it: the list beside is that of the address. */
function OfAddress({ left }: { left: boolean }) {
  const query = readStudentQuery(useAddress().query, true);
  const [term] = YEAR.terms;
  return (
    term && (
      <YearProvider value={{ year: YEAR, term, query, filter: listFilter(term.id, query) }}>
        <HiddenByFilter studentId={8} left={left} />
      </YearProvider>
    )
  );
}
const open = (at: string, left = false, answers: Answers = {}) =>
  draw(<OfAddress left={left} />, {
    answers: {
      ...{ [LIST]: listOf([ANA]), 'GET /api/app/terms/:termId/studentIds': { studentIds: [8] }, ...answers },
    },
    at: `/3/students/view/8${at}`,
  });
const said = () => screen.queryByRole('alert')?.textContent;
const settled = async (asked: readonly Asked[]) => {
  await waitFor(() => expect(asked.some(({ call }) => call === LIST)).toBe(true));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
};

it('says nothing over a student whom the list shows', async () => {
  for (const [at, left] of [
    ['', false],
    ['?cohort=left', true],
    ['?cohort=everybody', true],
    ['?q=rui', false],
  ] as const) {
    const { asked, container } = open(at, left);
    await settled(asked);
    expect(container.textContent).toBe('');
  }
});

it('leads from a filter that hides the student to everybody, and keeps the order', async () => {
  const { address, asked } = open('?q=ode&riskLevels=low&sort=risk');
  await screen.findByText('This student is not in the current filter.');
  expect(asked.map(filterOf).find(({ id }) => id)).toMatchObject({ id: [8], q: 'ode', riskLevels: ['low'] });
  fireEvent.click(screen.getByRole('button', { name: 'Show all students' }));
  await waitFor(() => expect(address()).toBe('/3/students/view/8?sort=risk'));
  await waitFor(() => expect(said()).toBeUndefined());
});

it.each([
  {
    ...{ at: '?q=rui', left: true, says: 'This student has left school and is not in the list beside.' },
    ...{ way: 'Show who left school', to: '/3/students/view/8?q=rui&cohort=left' },
  },
  {
    ...{ at: '?cohort=left', left: false, says: 'This student is in school and is not in the list beside.' },
    ...{ way: 'Show who is in school', to: '/3/students/view/8' },
  },
])('leads to the cohort of the student: $way', async ({ at, left, says, way, to }) => {
  const { address, asked } = open(at, left);
  await screen.findByText(says);
  // Nobody is counted where it is known.
  expect(asked.map(filterOf).filter(({ id }) => id)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(address()).toBe(to));
});

it('leads from the students behind a figure of the dashboard to everybody', async () => {
  const hidden = (asked: Asked) => (filterOf(asked).id ? [] : [ANA]);
  const { address } = open('?tile=risk:ultra', true, { [LIST]: hidden });
  await screen.findByText('This student is not in the current filter.');
  fireEvent.click(screen.getByRole('button', { name: 'Show all students' }));
  await waitFor(() => expect(address()).toBe('/3/students/view/8'));
});

it('says nothing while it is not known whether the list shows the student', () => {
  open('?q=ode', false, { [LIST]: ON_ITS_WAY });
  expect(said()).toBeUndefined();
});
