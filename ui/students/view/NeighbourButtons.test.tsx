import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, draw, ON_ITS_WAY } from '../../draw-in-tests.tsx';
import { PAGE_ROWS } from '../../shared/student-grid/use-student-pages.ts';
import { InYear } from '../../student-in-tests.tsx';
import { NeighbourButtons } from './NeighbourButtons.tsx';

const LIST = 'GET /api/rest/students';
const ORDER = 'GET /api/app/terms/:termId/studentIds';
const IDS = Array.from({ length: PAGE_ROWS + 2 }, (_, at) => 100 + at);

const listed = (ids: readonly number[]) => ids.map((id) => ({ id, firstName: 'A', lastName: `${id}` })) as never;

interface Opening {
  at?: string;
  answers?: Answers;
}
const open = (studentId: number, { at = `/3/students/view/${studentId}`, answers = {} }: Opening = {}) =>
  draw(
    <InYear>
      <main id="main">
        <h1 tabIndex={-1}>{studentId}</h1>
        <NeighbourButtons studentId={studentId} />
      </main>
    </InYear>,
    { answers: { [LIST]: listed([6, 7, 8]), [ORDER]: { studentIds: [6, 7, 8] }, ...answers }, at },
  );
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it.each([
  ['', ''],
  ['/overview', '/overview'],
  ['/facts', '/facts'],
  ['/since', '/since'],
  ['/team/', '/team'],
  ['/services', '/services'],
  ['/disclosures', '/disclosures'],
  ['/history', '/history'],
  ['/replay', '/replay'],
  ['/risks/32', '/risks/32'],
  ['/risks/32/riskFactors', '/risks/32'],
  ['/activities/create/1', ''],
  ['/historyOfMine', ''],
])('keeps the tab, and leaves the form, at view/7%s', async (tab, kept) => {
  const { address } = open(7, { at: `/3/students/view/7${tab}?q=rui` });
  fireEvent.click(await button('Next student'));
  await waitFor(() => expect(address()).toBe(`/3/students/view/8${kept}?q=rui`));
});

it('leads no further at either end', async () => {
  open(6);
  expect((await button('Previous student')).disabled).toBe(true);
  expect((await button('Next student')).disabled).toBe(false);
});

it('leads from one page of the list into the next', async () => {
  const last = IDS[PAGE_ROWS - 1] ?? 0;
  const { address } = open(last, { answers: { [LIST]: listed(IDS), [ORDER]: { studentIds: IDS } } });
  fireEvent.click(await button('Next student'));
  await waitFor(() => expect(address()).toBe(`/3/students/view/${last + 1}`));
});

it('is not there for a student whom the list does not show, or while that is not known', async () => {
  const { asked } = open(7, { answers: { [LIST]: listed([6, 8]), [ORDER]: { studentIds: [6, 8] } } });
  await waitFor(() => expect(asked.some(({ call }) => call.endsWith('studentIds'))).toBe(true));
  expect(screen.queryByRole('button')).toBeNull();
  open(7, { answers: { [LIST]: ON_ITS_WAY } });
  expect(screen.queryByRole('button')).toBeNull();
});
