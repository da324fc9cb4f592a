import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { savedFiles } from '../browser-in-tests.ts';
import { showScope } from '../data/scope.ts';
import { draw, YEAR } from '../draw-in-tests.tsx';
import { TypedConfirmation } from './TypedConfirmation.tsx';
import { useMigratableStudents } from './use-migratable-students.ts';
import { useYearContents } from './year-contents.ts';

/** A year is made, emptied and deleted with everybody in it, whoever's students the lists of the administrator show. */
beforeEach(() => showScope('mine'));
afterEach(() => showScope('all'));

function Asking() {
  useMigratableStudents(31);
  useYearContents(YEAR);
  return null;
}

it('who may come along, and what goes with a year, are asked of everybody', async () => {
  const { asked } = draw(<Asking />, {
    answers: {
      'GET /api/rest/students': [],
      'GET /api/app/terms/:termId/dashboard': { activityGroups: [] } as never,
    },
  });
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /api/rest/students')).toHaveLength(2));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/app/terms/31/dashboard'));
  expect(asked.filter(({ query }) => 'scope' in query)).toEqual([]);
});

it('the copy that is kept first is of everybody', async () => {
  savedFiles();
  const { asked } = draw(
    <TypedConfirmation
      {...{
        open: true,
        title: 'Delete?',
        text: 'All of it.',
        counts: '2 students',
        typed: '2026 - 2027',
        yes: 'Delete',
      }}
      exportTerms={YEAR}
      onYes={async () => undefined}
      onNo={() => undefined}
    />,
    { answers: { 'POST /api/app/terms/:termId/export': 'Id Number\n' as never } },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Export .*1/ }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /api/app/terms/31/export'));
  expect(asked.filter(({ query }) => 'scope' in query)).toEqual([]);
});
