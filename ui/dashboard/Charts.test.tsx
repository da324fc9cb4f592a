import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../draw-in-tests.tsx';
import { Charts } from './Charts.tsx';
import { CHARTS, TWO_YEARS } from './figures-in-tests.ts';

const PICTURES = 'GET /api/app/terms/:termId/charts';

async function open({ charts = CHARTS, termBefore = 'Semester 2' as string | undefined, narrow = false } = {}) {
  const onOpen = vi.fn();
  const element = <Charts termId={31} {...{ termBefore, onOpen }} />;
  const drawn = draw(element, { answers: { [PICTURES]: charts }, school: TWO_YEARS, narrow });
  await screen.findByRole('region', { name: 'Levels by grade' });
  return { onOpen, ...drawn };
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const GRADES = 'Levels by grade';
const TERMS = 'Levels by term';

it('opens who stands worse than before; of nobody it is only a figure', async () => {
  const { onOpen } = await open();
  const moved = region('Against Semester 2');
  expect(moved.getByText('1,200 unchanged, 8 without data in one of the two terms.')).toBeDefined();
  fireEvent.click(moved.getByRole('button', { name: 'worse than in Semester 2: 6 students' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ flag: 'worse' });
  expect(moved.getByText('better than in Semester 2: 0 students').closest('button')).toBeNull();
});

it('holds nothing against a term before where there is none', async () => {
  await open({ charts: { ...CHARTS, termBefore: null } });
  expect(screen.queryByRole('region', { name: /^Against/ })).toBeNull();
});

it('names what needs attention, with the way to those students', async () => {
  await open();
  const lines = region('Needs attention').getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.trim())).toEqual([
    '1 student newly Ultra this term',
    'Nobody without data this term',
    '5 students at the IEP meeting, role not recorded',
  ]);
  const links = region('Needs attention').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/3/students?term=31&tile=flag%3AnewUltra',
    '/3/students?term=31&tile=flag%3AiepRoleMissing',
  ]);
});

it('draws a bar per grade that has students; each part says what it is and leads to its students', async () => {
  await open();
  const parts = within(screen.getByRole('group', { name: GRADES })).getAllByRole('link');
  expect(parts.map((part) => [part.getAttribute('aria-label'), part.getAttribute('href')])).toEqual([
    ['Grade 11, Low: 28 students', '/3/students?term=31&grades=11&riskLevels=low'],
    ['Grade 11, Ultra: 2 students, 1 on few answers', '/3/students?term=31&grades=11&riskLevels=ultra'],
    ['Grade 12, Low: 20 students', '/3/students?term=31&grades=12&riskLevels=low'],
  ]);
  expect(region(GRADES).queryByText('GR10')).toBeNull();
  expect(region(GRADES).getByText('GR11')).toBeDefined();
});

it('draws a column per term, without one that lies ahead and of which nothing is recorded', async () => {
  await open();
  const parts = within(screen.getByRole('group', { name: TERMS })).getAllByRole('link');
  expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual([
    'Semester 2, 2025-2026, Low: 40 students',
    'Semester 1, 2026-2027, Low: 48 students',
    'Semester 1, 2026-2027, Ultra: 2 students, 1 on few answers',
  ]);
  expect(parts[0]?.getAttribute('href')).toBe('/2/students?term=22&riskLevels=low');
});

it('is one stop of the Tab key, in which arrows go from part to part', async () => {
  await open();
  const bars = screen.getByRole('group', { name: GRADES });
  const [first, second, third] = within(bars).getAllByRole('link');
  expect([first, second, third].map((part) => part?.tabIndex)).toEqual([0, -1, -1]);
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(third);
});

it('explains the hatching where a level stands on few answers, and only there', async () => {
  const sure = { ...CHARTS, terms: [] };
  await open({ charts: sure });
  expect(region(GRADES).getByText(/On few answers: fewer than 6 of 11/)).toBeDefined();
  expect(region(TERMS).queryByText(/On few answers/)).toBeNull();
});

it('is a table as well, on a narrow screen too', async () => {
  await open({ narrow: true });
  fireEvent.click(screen.getByRole('button', { name: `Show as table: ${GRADES}` }));
  const table = within(screen.getByRole('table', { name: GRADES }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Grade', 'No data', 'Low', 'Medium', 'High', 'Ultra', 'Students'],
    ['Grade 11', '0', '28', '0', '0', '2 (1)', '30'],
    ['Grade 12', '0', '20', '0', '0', '0', '20'],
  ]);
  const link = table.getByRole('link', { name: 'Grade 11, Ultra: 2 students, 1 on few answers' });
  expect(link.getAttribute('href')).toBe('/3/students?term=31&grades=11&riskLevels=ultra');
  expect(region(GRADES).getByText('In brackets: on few answers, fewer than 6 of 11.')).toBeDefined();
  expect(screen.queryByRole('group', { name: GRADES })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Show as picture: ${GRADES}` }));
  expect(screen.getByRole('group', { name: GRADES })).toBeDefined();
});
