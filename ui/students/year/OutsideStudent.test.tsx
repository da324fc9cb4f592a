import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, draw, refused } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import EditStudentPane from '../form/EditStudentPane.tsx';
import StudentViewPane from '../view/StudentViewPane.tsx';

const OUTSIDE = { student: 'Ben Ode', studentId: 9, lead: 'Lin MacLeod', mode: 'closed' };
const answers: Answers = {
  'GET /api/app/schoolYears/:yearId/students/:studentId': refused(
    ...([403, 'Not in your caseload.', {}, { outsideTeam: OUTSIDE }] as const),
  ),
};

it.each([
  ['view', <StudentViewPane key="view" />],
  ['edit', <EditStudentPane key="edit" />],
])('names the tab after the initials of who is not shown, and leads back to the list: %s', async (what, pane) => {
  document.title = 'Theo Allen · Transition Ledger';
  draw(<InYear>{pane}</InYear>, {
    ...{ answers, at: `/3/students/${what}/9?q=ode`, path: `/:schoolYearId/students/${what}/:studentId` },
  });
  expect(await screen.findByText('Lin MacLeod leads the team.')).toBeDefined();
  expect(document.title).toBe('B. O. · Transition Ledger');
  expect(screen.getByRole('link', { name: 'Students' }).getAttribute('href')).toBe('/3/students?q=ode');
  expect(screen.queryByRole('textbox')).toBeNull();
});
