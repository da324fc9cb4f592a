import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { giveRoom } from '../../browser-in-tests.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { StudentGrid } from './StudentGrid.tsx';

const LIST = 'GET /api/rest/students';
const LAST_NAMES = ['Abel', 'Baker', 'Cruz', 'Diaz'];
const ROWS = LAST_NAMES.map(
  (lastName, at): StudentRow => ({
    ...{ id: 7 + at, termRecordId: 700 + at, studentNumber: `A-${7 + at}`, firstName: 'Ana', lastName },
    ...{ gender: 'female', race: 'HI7', gradeLevel: '11', disabilities: ['AU'], support: [] },
    ...{ risk: at === 0 ? 'high' : 'low', answered: { answered: at === 0 ? 3 : 11, of: 11 } },
  }),
);

// Rows are drawn as far as there is room, and nothing has a height where nothing is laid out.
beforeEach(() => {
  giveRoom(400, 600);
});

interface Opening {
  selectable?: boolean;
  openId?: number;
  list?: Answers[typeof LIST];
}
function open({ selectable = true, openId, list = ROWS }: Opening = {}) {
  const selection = { has: (id: number) => id === 8, set: vi.fn(), selectAll: vi.fn() };
  const [onOpen, onTotal] = [vi.fn(), vi.fn()];
  const grid = (
    <StudentGrid
      {...{ openId, onOpen, onTotal, filter: { termId: 31 }, label: 'Students', empty: 'Nobody is here.' }}
      hrefOf={(id) => `/view/${id}`}
      selection={selectable ? selection : undefined}
    />
  );
  const answers: Answers = { [LIST]: list, 'GET /api/app/courses': { courses: [] } };
  return { selection, onOpen, onTotal, ...draw(grid, { answers }) };
}
const row = (name: string | RegExp) => screen.findByRole('row', { name });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
/** The first row, where the Tab key stops. */
const begin = async () => {
  const first = await row(/^Abel, Ana|Ana Abel/);
  first.focus();
  return first;
};

it('shows each student with level, and on how few answers it stands', async () => {
  const { onTotal, asked } = open({ openId: 9 });
  expect((await row(/Abel/)).textContent).toMatch(/High.*3 of 11/);
  expect((await row(/Cruz/)).getAttribute('aria-current')).toBe('true');
  expect((await row(/Baker/)).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('grid', { name: 'Students' }).getAttribute('aria-rowcount')).toBe('4');
  expect(screen.getByRole('link', { name: /Diaz/ }).getAttribute('href')).toBe('#/view/10');
  expect(onTotal).toHaveBeenLastCalledWith(4);
  expect(asked[0]?.query).toMatchObject({ filter: '{"termId":31}', sort: '["name","ASC"]' });
});

it('opens by a press, and selects by the box without opening', async () => {
  const { onOpen, selection } = open();
  fireEvent.click(within(await row(/Cruz/)).getByRole('checkbox', { name: /^Select .*Cruz/ }));
  expect(selection.set).toHaveBeenCalledExactlyOnceWith([ROWS[2]], true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select .*Baker/ }));
  expect(selection.set).toHaveBeenLastCalledWith([ROWS[1]], false);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(await row(/Cruz/));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[2]);
});

it('leaves a link that is pressed with the Control key to the browser', async () => {
  const { onOpen } = open();
  const link = await screen.findByRole('link', { name: /Abel/ });
  fireEvent.click(link, { ctrlKey: true });
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onOpen).toHaveBeenCalledOnce();
});

it('is one stop of the Tab key, in which keys move, open and select', async () => {
  const { onOpen, selection } = open();
  await begin();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Baker');
  press('End');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Diaz'));
  expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  press('Enter');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[3]);
  press(' ');
  expect(selection.set).toHaveBeenCalledExactlyOnceWith([ROWS[3]], true);
  press('a', { ctrlKey: true });
  expect(selection.selectAll).toHaveBeenCalledOnce();
});

it('selects everybody between by Shift', async () => {
  const { selection } = open();
  await begin();
  press(' ');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select .*Cruz/ }), { shiftKey: true });
  await waitFor(() => expect(selection.set).toHaveBeenLastCalledWith(ROWS.slice(0, 3), true));
});

it('has no boxes, and selects nobody by a key, where nothing can be done with several', async () => {
  const { onOpen } = open({ selectable: false });
  await begin();
  press(' ');
  press('a', { ctrlKey: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBeNull();
  expect(onOpen).not.toHaveBeenCalled();
});

it('says what stands for nobody, and is no grid then', async () => {
  const { onTotal } = open({ list: [] });
  await screen.findByText('Nobody is here.');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(onTotal).toHaveBeenLastCalledWith(0);
});

it('draws room for rows that are on their way, in which nothing is opened', () => {
  const { onOpen } = open({ list: ON_ITS_WAY });
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  const [first] = screen.getAllByRole('row');
  fireEvent.click(first as HTMLElement);
  expect(onOpen).not.toHaveBeenCalled();
});

it('says why the list cannot be had, and tries again', async () => {
  let asked = 0;
  open({ list: () => (asked++ === 0 ? refused(500, 'The disk is full.') : ROWS) });
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await row(/Abel/);
});
