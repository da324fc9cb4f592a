import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { JournalRow } from '../../domain/wire/journal.ts';
import { AS_ADMIN, AS_AUDITOR, draw, refused } from '../draw-in-tests.tsx';
import ChangeShow from './ChangeShow.tsx';
import StudentHistory from './StudentHistory.tsx';
import Timeline from './Timeline.tsx';

const ID = '00000000000000000009';
const ROW = {
  ...{
    id: ID,
    number: 9,
    at: '2026-11-19T17:00:00.000Z',
    actor: { id: null, name: 'Restore' },
    source: 'form',
    action: ID,
  },
  ...{ stream: 'student-7-3', revision: 2, studentId: null, student: null, user: null, yearId: 3, year: 2026 },
  ...{ type: 'TermInfoUpdated', fields: ['absentPercent'], changes: [] },
} as unknown as JournalRow;

it.each(['abc', '0', '-5', 'NaN'])('leads to the journal where the address names no student: %s', (named) => {
  const { asked, address } = draw(<StudentHistory />, {
    ...{ school: AS_AUDITOR, at: `/Journal/History/${named}`, path: '/Journal/History/:studentId' },
  });
  expect(address()).toBe('/Journal');
  expect(asked).toEqual([]);
});

it('calls the tab of a student by the initials: the history of the browser keeps what it is called', async () => {
  draw(<StudentHistory />, {
    ...{ school: AS_AUDITOR, at: '/Journal/History/7', path: '/Journal/History/:studentId' },
    answers: { 'GET /api/app/students/:studentId/history': { name: 'Theo Allen', entries: [], next: null } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Theo Allen' });
  expect(document.title).toMatch(/^T\. A\. · /);
});

it('finds an entry by its number as one types it', async () => {
  const { asked } = draw(
    <ResourceContextProvider value="journal">
      <ChangeShow />
    </ResourceContextProvider>,
    {
      ...{ school: AS_ADMIN, at: '/journal/9/show', path: '/journal/:id/show' },
      answers: { 'GET /api/rest/journal/:id': ROW },
    },
  );
  await screen.findByRole('heading', { level: 1, name: /no\. 9$/ });
  expect(asked.map(({ call }) => call)).toContain(`GET /api/rest/journal/${ID}`);
});

it('has a title also where there is no such history', async () => {
  draw(<Timeline />, {
    ...{ school: AS_ADMIN, at: '/Journal/Timeline/abc', path: '/Journal/Timeline/:subject' },
    answers: { 'GET /api/app/timelines/:subject': refused(404, 'Not Found') },
  });
  await screen.findByText('Not Found');
  expect(screen.getByRole('heading', { level: 1, name: 'Journal' })).toBeDefined();
  expect(document.title).toMatch(/^Journal · /);
});
