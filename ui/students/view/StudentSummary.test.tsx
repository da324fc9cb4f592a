import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { draw, ON_ITS_WAY, YEAR } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { PostSchoolTracking } from './PostSchoolTracking.tsx';
import StudentViewPane from './StudentViewPane.tsx';

const VIEW = 'GET /api/app/schoolYears/:yearId/students/:studentId';
const FAIR = {
  ...{ id: 5, studentId: 7, schoolYearId: 3, activityTypeId: 1, frequency: 'Weekly', notes: 'At the mill' },
  ...{ activityType: { id: 1, activityTypeGroupId: 1, name: 'Career/Transition Fair (CW)' } },
  events: [{ id: 1, activityId: 5, eventTime: '2026-10-05T00:00:00.000Z', createdAt: 0, updatedAt: 0 }],
};
const goals = ['Bakes bread', 'Rides the bus'];
const ANSWERED = {
  ...ZOE,
  activities: [FAIR],
  termRecords: ZOE.termRecords.map((record, at) => ({ ...record, postSchoolGoals: goals[at] })),
} as unknown as StudentView;
const LEFT = {
  ...{ ...ZOE, gradeLevel: 'Post-school', exitCategory: 'Aged out', postSchoolOutcome: 'Both' },
} as StudentView;

function open(view: StudentView, at = '/3/students/view/7', year = YEAR) {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const pane = (
    <InYear year={year}>
      <StudentViewPane />
    </InYear>
  );
  const drawn = draw(pane, {
    answers: {
      ...{ [VIEW]: view, 'GET /api/rest/students': [] },
      'GET /api/app/students/:studentId/history': ON_ITS_WAY,
      'GET /api/app/terms/:termId/studentIds': { studentIds: [] },
    },
    ...{ at, path: '/:year/students/view/:studentId/*', school: { years: [year] } },
  });
  return { ...drawn, print };
}
const printAll = async () => fireEvent.click(await screen.findByRole('button', { name: 'Print student summary' }));
/** How often a text stands on the page; what is for paper alone stands there beside what is on the screen. */
const standing = (text: string | RegExp) => screen.queryAllByText(text).length;

it('prints all tabs of the record, whichever is open, and goes when that is over', async () => {
  const { print } = open(ANSWERED, '/3/students/view/7/history');
  await printAll();
  expect(print).toHaveBeenCalledOnce();
  expect(standing('Bakes bread')).toBe(1);
  expect(standing('At the mill')).toBe(1);
  expect(standing('Rides the bus')).toBe(0);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(standing('Bakes bread')).toBe(0));
});

it('prints the term whose record is open, and names it', async () => {
  const { container } = open(ANSWERED, '/3/students/view/7/risks/32');
  await screen.findByText('Rides the bus');
  await printAll();
  expect(standing('Rides the bus')).toBe(2);
  expect(standing('Bakes bread')).toBe(0);
  const [onScreen] = container.querySelectorAll('.no-print:has(h2)');
  expect(onScreen).toBeDefined();
  expect(screen.getAllByText('Semester 2').length).toBeGreaterThan(0);
});

it('prints where who has left went, and no answers', async () => {
  open(LEFT);
  await printAll();
  expect(screen.getAllByRole('region', { name: 'Post-school tracking', hidden: true })).toHaveLength(2);
  expect(standing('Post-school goals')).toBe(0);
});

it('says in the language of the page where somebody went, and what was typed as it is', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  const said = (view: Partial<StudentView>) => {
    const { container } = draw(<PostSchoolTracking view={{ ...LEFT, ...view } as StudentView} />);
    return within(container)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  };
  expect(said({})[0]).toBe('Superó la edad');
  expect(said({})[1]).not.toBe('Both');
  expect(said({ exitCategory: null, postSchoolOutcome: 'Joined the Navy' })).toEqual(['Sin datos', 'Joined the Navy']);
});
