import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RecentReport } from '../../domain/wire/calls/recent-reports.ts';
import { savedFiles } from '../browser-in-tests.ts';
import { type Answers, draw, refused } from '../draw-in-tests.tsx';
import { RecentReports } from './RecentReports.tsx';

const PATH = 'GET /api/app/recentReports';
const report = (path: string, more: Partial<RecentReport> = {}): RecentReport => ({
  ...{ at: '2026-11-19T17:00:00.000Z', path: `/api/reports/${path}`, studentId: null },
  query: { startYearId: ['3'], startTermId: ['31'] },
  ...more,
});
const ROSTER = report('riskRoster');
const OF_ZOE = report('student', { studentId: 7 });

const open = (reports: RecentReport[], answers: Answers = {}) =>
  draw(<RecentReports />, {
    answers: {
      [PATH]: { reports },
      'GET /api/rest/students': [{ id: 7, firstName: 'Zoë', lastName: 'Marsh' }] as never,
      ...answers,
    },
  });

it('says nothing before the first', async () => {
  const { asked, container } = open([]);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(PATH));
  expect(container.textContent).toBe('');
});

it('names each by its report, student, term and when it was made, by a call that staff may make', async () => {
  const { asked } = open([ROSTER, OF_ZOE]);
  await screen.findByText('Student Report: Zoë Marsh');
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Risk Roster Report2026 ?- ?2027.*Semester 1.*November 19, 2026, 10:00 AM/);
  expect(texts[1]).toMatch(/^Student Report: Zoë Marsh/);
  const lists = asked.filter(({ call }) => call.startsWith('GET /api/rest/'));
  expect(lists.map(({ call, query }) => [call, query['filter']])).toEqual([
    ['GET /api/rest/students', JSON.stringify({ id: [7], termId: 31 })],
  ]);
});

it('makes one again as it was asked for, and says so', async () => {
  const saved = savedFiles();
  const { asked } = open([OF_ZOE], { 'GET /api/reports/student': {} } as Answers);
  fireEvent.click(await screen.findByRole('button', { name: /^Make again: Student Report/ }));
  expect(await screen.findByText(/has been downloaded\.$/)).toBeDefined();
  expect(saved).toHaveLength(1);
  const call = asked.find(({ call: one }) => one === 'GET /api/reports/student');
  expect(call?.query).toMatchObject({ startYearId: '3', startTermId: '31', studentId: '7' });
});

it('says why one could not be made', async () => {
  open([ROSTER], { 'GET /api/reports/riskRoster': refused(404, 'This term does not exist.') } as Answers);
  fireEvent.click(await screen.findByRole('button', { name: /^Make again/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('This term does not exist.');
});
