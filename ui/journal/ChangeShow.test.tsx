import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { JournalRow } from '../../domain/wire/journal.ts';
import { AS_AUDITOR, draw } from '../draw-in-tests.tsx';
import ChangeShow from './ChangeShow.tsx';

const ID = '00000000000000000009';
const ENTRY: JournalRow = {
  ...{ id: ID, number: 9, at: '2026-11-19T17:00:00.000Z', source: 'form', action: ID },
  actor: { id: 2, name: 'Dana Okafor', email: 'dana@school.example', role: 'Staff' },
  ...{ stream: 'student-7-3', revision: 4, studentId: 7, student: 'Zoë Marsh', user: null, yearId: 3, year: 2026 },
  ...{ type: 'TermInfoUpdated', fields: ['absentPercent'], changes: [] },
};

it('an entry by itself names its student, and leads to the history', async () => {
  draw(
    <ResourceContextProvider value="journal">
      <ChangeShow />
    </ResourceContextProvider>,
    {
      ...{ school: AS_AUDITOR, at: `/journal/${ID}/show`, path: '/journal/:id/show' },
      answers: { 'GET /api/rest/journal/:id': ENTRY, 'GET /api/rest/students': [] as never },
    },
  );
  const link = await screen.findByRole('link', { name: 'Zoë Marsh' });
  expect(link.getAttribute('href')).toMatch(/History\/7/);
});
