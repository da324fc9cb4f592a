import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AS_ADMIN, AS_AUDITOR, draw } from '../draw-in-tests.tsx';
import { FirstSteps } from './FirstSteps.tsx';

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('leads staff through what staff may do', () => {
  draw(<FirstSteps />);
  expect(titles()).toEqual([
    'Import the students',
    'Look at the dashboard',
    'Find a student',
    'Answer for one student',
    'Answer for many',
    'Log an activity for several students',
    'Make a report',
    'See what happened',
  ]);
  expect(screen.getByRole('link', { name: 'Import Data' }).getAttribute('href')).toMatch(/\/ImportData$/);
  const [first, , , fourth] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('On Import Data choose year, term and file, CSV or Excel.');
  expect(fourth?.textContent).toContain('Open a student, then Risk Factors & Skills.');
});

it('begins with the school for administrators, and says where everything is seen', () => {
  draw(<FirstSteps />, { school: AS_ADMIN });
  expect(titles().slice(0, 2)).toEqual(['Add the school year', 'Invite your colleagues']);
  expect(titles().at(-1)).toBe('Look after the whole school');
});

it('leaves out for auditors what they cannot do', () => {
  draw(<FirstSteps />, { school: AS_AUDITOR });
  expect(titles()).toEqual([
    'Look at the dashboard',
    'Find a student',
    'Make a report',
    'See what happened',
    'Look after the whole school',
  ]);
  cleanup();
});
