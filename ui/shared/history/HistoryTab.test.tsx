import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import { type Answers, AS_AUDITOR, draw, refused } from '../../draw-in-tests.tsx';
import { HistoryTab } from './HistoryTab.tsx';

const CALL = 'GET /api/app/students/:studentId/history';
const dana = { id: 2, name: 'Dana Okafor' };
const entry = (id: string, more: Partial<HistoryEntry>): HistoryEntry =>
  ({
    ...{ id, number: null, at: '2026-11-20T17:00:00.000Z', actor: dana, source: 'form', type: 'TermInfoUpdated' },
    ...{ schoolYearId: 3, termId: 31, activityTypeId: null, changes: [], undoes: null, undone: null, ...more },
  }) as HistoryEntry;
const change = { field: 'suspended', before: false, after: true };
const CHANGED = entry('12', { changes: [change, { field: 'absentPercent', before: null, after: null }] });
const page = (entries: HistoryEntry[], next: string | null = null) => ({ name: 'Zoë Marsh', entries, next });

const open = (answer: NonNullable<Answers[typeof CALL]>, more: object = {}) =>
  draw(<HistoryTab studentId={7} schoolYearId={3} />, { answers: { [CALL]: answer }, ...more });

it('says who changed what, when and where, by day', async () => {
  open(page([CHANGED, entry('10', { at: '2026-11-19T17:00:00.000Z', type: 'StudentDetailsChanged', termId: null })]));
  await screen.findByRole('heading', { name: 'Friday, November 20, 2026' });
  expect(screen.getByRole('heading', { name: 'Thursday, November 19, 2026' })).toBeDefined();
  const [changed] = screen.getAllByRole('listitem');
  expect(changed?.textContent).toContain('Term data changedSemester 1');
  expect(changed?.textContent).toContain('10:00 AMby Dana Okafor');
  // What was empty and is empty says nothing.
  expect(within(changed as HTMLElement).getAllByRole('definition')).toHaveLength(1);
  expect(within(changed as HTMLElement).getByRole('definition').textContent).toBe('from Noto Yes');
});

it('says the year where all years are shown', async () => {
  draw(<HistoryTab studentId={7} />, { answers: { [CALL]: page([CHANGED]) }, narrow: true });
  expect((await screen.findByRole('listitem')).textContent).toContain('2026-2027 Semester 1');
});

it('offers to undo what one did, and says of what was undone who did so', async () => {
  const undone = { entry: '13', at: '2026-11-20T17:30:00.000Z', by: dana };
  open(
    page([
      entry('13', { undoes: '12', source: 'undo' }),
      entry('12', { undone }),
      entry('11', { actor: { id: 4, name: 'Cy Fox' } }),
    ]),
  );
  const [restoring, taken, another] = await screen.findAllByRole('listitem');
  expect(within(restoring as HTMLElement).getByRole('button', { name: /^Restore/ })).toBeDefined();
  // Said in words: a chip 'Undo' would look like the button.
  expect(restoring?.textContent).toContain('Takes back an earlier change');
  expect(within(restoring as HTMLElement).queryByText('Undo')).toBeNull();
  expect(taken?.textContent).toContain('Undone on November 20, 2026, 10:30 AM by Dana Okafor');
  expect(within(taken as HTMLElement).queryByRole('button')).toBeNull();
  // What a colleague did is an administrator's to undo.
  expect(within(another as HTMLElement).queryByRole('button')).toBeNull();
});

it('is only to be read by who may not change it', async () => {
  open(page([CHANGED]), { school: AS_AUDITOR });
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows older changes when asked, after those that are there', async () => {
  const older = entry('9', { at: '2026-11-18T17:00:00.000Z' });
  const { asked } = open(({ query }) => (query['before'] ? page([older]) : page([CHANGED], '12')), {
    school: AS_AUDITOR,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
  await screen.findByRole('heading', { name: 'Wednesday, November 18, 2026' });
  expect(screen.getByRole('heading', { name: 'Friday, November 20, 2026' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.at(-1)?.query).toEqual({ schoolYearId: '3', before: '12', limit: '30' });
});

it('keeps what is there where older changes cannot be had, and asks for them again', async () => {
  let asked = 0;
  const older = () => (asked++ === 0 ? refused(500, 'The disk is full.') : page([]));
  open(({ query }) => (query['before'] ? older() : page([CHANGED], '12')), { school: AS_AUDITOR });
  const button = await screen.findByRole('button', { name: 'Show older changes' });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  expect(screen.getByText('Term data changed')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says that nothing was recorded', async () => {
  open(page([]));
  expect(await screen.findByText('Nothing has been recorded yet')).toBeDefined();
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open(() => (asked++ === 0 ? refused(500, 'The disk is full.') : page([CHANGED])));
  expect(screen.getByRole('status').textContent).toContain('Loading history');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Term data changed');
});
