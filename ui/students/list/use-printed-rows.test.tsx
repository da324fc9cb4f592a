import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { type Answers, type Asked, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { ANA, BEN, CAL, filterOf } from './list-in-tests.ts';
import { usePrintedRows } from './use-printed-rows.ts';

const LIST = 'GET /api/rest/students';
const FILTER = { termId: 31, inSchool: true };

/** What would stand on paper. */
function Paper() {
  const { rows, loading, print } = usePrintedRows(FILTER, 'name');
  return (
    <>
      <button type="button" disabled={loading} onClick={() => void print()}>
        Print
      </button>
      <output>{rows ? `${rows.length}: ${rows.slice(0, 3).map(({ lastName }) => lastName)}` : 'nothing'}</output>
    </>
  );
}
function open(list: NonNullable<Answers[typeof LIST]>) {
  /** What stood on paper when the browser took its picture. */
  const pictures: (string | null)[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    pictures.push(screen.getByRole('status').textContent);
  });
  return { ...draw(<Paper />, { answers: { [LIST]: list } }), pictures };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
const paper = () => screen.getByRole('status').textContent;
const many = (count: number): StudentRow[] => Array.from({ length: count }, (_, at) => ({ ...ANA, id: at + 1 }));
const ranges = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === LIST).map(({ query }) => JSON.parse(query['range'] ?? '[]') as [number, number]);
const event = (name: string) => act(() => void window.dispatchEvent(new Event(name)));

it('prints all rows of the list, in its order, and takes them off again', async () => {
  const { asked, pictures } = open([ANA, BEN]);
  fireEvent.click(button());
  await waitFor(() => expect(pictures).toEqual(['2: Ruiz,Ode']));
  expect(filterOf(asked.find(({ call }) => call === LIST) as Asked)).toEqual(FILTER);
  event('afterprint');
  expect(paper()).toBe('nothing');
});

it('reads a long list in parts, no further than it goes', async () => {
  const { asked, pictures } = open(many(2300));
  fireEvent.click(button());
  await waitFor(() => expect(pictures).toEqual(['2300: Ruiz,Ruiz,Ruiz']));
  expect(ranges(asked)).toEqual([
    [0, 999],
    [1000, 1999],
    [2000, 2999],
  ]);
});

it('ends at a whole part without asking for another', async () => {
  const { asked, pictures } = open(many(2000));
  fireEvent.click(button());
  await waitFor(() => expect(pictures).toHaveLength(1));
  expect(ranges(asked)).toHaveLength(2);
});

it('prints five thousand at most', async () => {
  const { asked, pictures } = open(many(5400));
  fireEvent.click(button());
  await waitFor(() => expect(pictures).toEqual(['5000: Ruiz,Ruiz,Ruiz']));
  expect(ranges(asked)).toHaveLength(5);
});

it('prints an empty list as one', async () => {
  const { asked, pictures } = open([]);
  fireEvent.click(button());
  await waitFor(() => expect(pictures).toEqual(['0: ']));
  expect(ranges(asked)).toHaveLength(1);
});

it('waits for the rows, and does not print what it could not read', async () => {
  const { pictures } = open(ON_ITS_WAY);
  fireEvent.click(button());
  await waitFor(() => expect(button().disabled).toBe(true));
  expect(pictures).toEqual([]);
});

it('says why it could not print, and may be asked again', async () => {
  const { pictures } = open(refused(500, 'The disk is full.'));
  fireEvent.click(button());
  await screen.findByText('The disk is full.');
  expect(pictures).toEqual([]);
  await waitFor(() => expect(button().disabled).toBe(false));
});

it('prints what has been read, page after page, where the browser is told to print', () => {
  const { cache } = open([]);
  const page = (of: object, at: number, data: StudentRow[]) =>
    cache.setQueryData(['students', 'list', of, 'name', at], { data, total: 3 });
  // The second page has come before the first, and another list is there, too.
  page(FILTER, 1, [CAL]);
  page(FILTER, 0, [BEN, ANA]);
  page({ termId: 32, inSchool: true }, 0, [ANA, ANA]);
  event('beforeprint');
  expect(paper()).toBe('3: Ode,Ruiz,Poe');
  event('afterprint');
  expect(paper()).toBe('nothing');
});
