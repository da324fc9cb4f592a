import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { giveRoom } from '../browser-in-tests.ts';
import { type Answers, type Asked, draw, ON_ITS_WAY, refused, YEAR } from '../draw-in-tests.tsx';
import DashboardPage from './DashboardPage.tsx';
import { CHARTS, COUNTS } from './figures-in-tests.ts';

const LIST = 'GET /api/rest/students';
const MARSH = {
  ...{ id: 7, termRecordId: 700, studentNumber: 'A-7', firstName: 'Zoë', lastName: 'Marsh', gradeLevel: '11' },
  ...{ gender: 'female', race: 'WH7', disabilities: [], support: [], risk: 'ultra' },
  answered: { answered: 11, of: 11 },
} as StudentRow;

beforeEach(() => {
  giveRoom(400, 600);
});

/** The filter of a call of the list. */
const filterOf = ({ query }: Asked) => JSON.parse(query['filter'] ?? '{}') as { tile?: object; q?: string };
/** As a page with one figure opens it: the page asks the list too, for who has left. */
const open = (behind: Answers[typeof LIST], more: Parameters<typeof draw>[1] = {}) =>
  draw(<DashboardPage />, {
    answers: {
      'GET /api/app/terms/:termId/dashboard': COUNTS,
      'GET /api/app/terms/:termId/charts': CHARTS,
      'GET /api/app/courses': { courses: [] },
      [LIST]: (asked) => {
        if (!filterOf(asked).tile) return [];
        return typeof behind === 'function' ? behind(asked) : (behind ?? []);
      },
    },
    ...more,
  });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Risk: Ultra' }));
const behindUltra = { at: '/?tile=risk:ultra' };

it('opens from its figure, finds by name, and leads to the list of the same students', async () => {
  const { asked, address } = open([MARSH]);
  fireEvent.click(await screen.findByRole('button', { name: 'Ultra: 3 students' }));
  const behind = await dialog();
  await behind.findByText('1 student · 2026 - 2027, Semester 1');
  expect(address()).toBe('/?tile=risk%3Aultra');
  fireEvent.change(behind.getByRole('searchbox', { name: 'Search these students' }), { target: { value: 'mar' } });
  await waitFor(() => expect(address()).toBe('/?tile=risk%3Aultra&q=mar'));
  await waitFor(() =>
    expect(
      asked
        .filter(({ call }) => call === LIST)
        .map(filterOf)
        .at(-1),
    ).toMatchObject({ tile: { risk: 'ultra' }, q: 'mar' }),
  );
  fireEvent.click(behind.getByRole('button', { name: 'Open as filtered list' }));
  await waitFor(() => expect(address()).toBe('/3/students?term=31&tile=risk%3Aultra&q=mar'));
});

it('leads to a student', async () => {
  const { address } = open([MARSH], behindUltra);
  fireEvent.click(await (await dialog()).findByRole('link', { name: /Marsh/ }));
  await waitFor(() => expect(address()).toBe('/3/students/view/7?term=31'));
});

it('says that nobody fits a search that the address names, and shows all again', async () => {
  open((asked) => (filterOf(asked).q ? [] : [MARSH]), { at: '/?tile=risk:ultra&q=xyz' });
  const behind = await dialog();
  await behind.findByText('No student matches');
  expect(behind.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
  fireEvent.click(behind.getByRole('button', { name: 'Show all students' }));
  await behind.findByRole('link', { name: /Marsh/ });
  expect(behind.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false);
});

it('closes, and its search is forgotten', async () => {
  const { address } = open([MARSH], { at: '/?tile=risk:ultra&q=mar' });
  fireEvent.click(await (await dialog()).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/');
});

it('says that they are on their way, and names no term where the year has one', async () => {
  const annual = { ...YEAR, termType: 'annual', terms: YEAR.terms.slice(0, 1) } as typeof YEAR;
  open(ON_ITS_WAY, { ...behindUltra, school: { years: [annual] } });
  await (await dialog()).findByText('Loading · 2026 - 2027');
});

it('says why they cannot be had', async () => {
  open(refused(500, 'The disk is full.'), behindUltra);
  const behind = await dialog();
  expect((await behind.findByRole('alert')).textContent).toContain('The disk is full.');
});
