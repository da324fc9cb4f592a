import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChangedStudent, ChangeStudentsAnswer, StudentsChange } from '../../../domain/wire/change-students.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';

const CHANGE = 'POST /api/app/schoolYears/:yearId/changeStudents';
const SUSPENDED: StudentsChange = { kind: 'answers', termId: 31, answers: { suspended: true } };
const by = { entry: '12', at: '2026-11-20T17:00:00.000Z', by: { id: 2, name: 'Dana Okafor' } };
const student = (studentId: number, name: string, more: Partial<ChangedStudent>): ChangedStudent => ({
  ...{ studentId, student: name, outcome: 'same', fields: [], reason: null, overwrites: null, meanwhile: null },
  ...more,
});
const changes: Pick<ChangedStudent, 'outcome' | 'fields'> = {
  ...{ outcome: 'changes', fields: [{ field: 'suspended', now: false, to: true }] },
};
const LOOK: ChangeStudentsAnswer = {
  ...{ seen: '40', change: null, counts: { students: 3, changes: 1, same: 1, cannot: 1 } },
  students: [
    student(9, 'Cy Fox', { outcome: 'cannot', reason: 'has left school' }),
    student(7, 'Zoë Marsh', { ...changes, overwrites: by }),
    student(8, 'Ana Ruiz', {}),
  ],
};

function open(answers: Answers, change: StudentsChange | undefined = SUSPENDED) {
  const onClose = vi.fn();
  const selected = [7, 8, 9].map((id) => ({ id, name: `Student ${id}` }));
  const dialog = <ChangeDialog title="Suspend" change={change} act="Set" done="Suspended set" onClose={onClose} />;
  const drawn = draw(<InYear selected={selected}>{dialog}</InYear>, { answers });
  const written = () => drawn.sent().flatMap(({ body }) => ((body as { preview?: boolean }).preview ? [] : [body]));
  return { onClose, written, ...drawn };
}
const first = (look: ChangeStudentsAnswer, then: Answers[typeof CHANGE] = { ...look, change: '41' }): Answers => ({
  [CHANGE]: (asked: { body: unknown }) =>
    (asked.body as { preview?: boolean }).preview ? look : typeof then === 'function' ? then(asked as never) : then,
});
const set = (name = /^Set for 1 student$/) => screen.findByRole<HTMLButtonElement>('button', { name });

it('shows whom it touches before anything is written, with the names one click away', async () => {
  const { sent } = open(first(LOOK));
  expect(await screen.findByText('1 of 3 students changes: 1 is so already, 1 is left out.')).toBeDefined();
  expect(screen.getByText('3 selected students · 2026 - 2027')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Left out' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Names' }));
  const left = within(screen.getByRole('region', { name: 'Left out' }));
  expect(left.getByRole('listitem').textContent).toBe('Cy Foxhas left school');
  const line = within(screen.getByRole('region', { name: 'Change' })).getByRole('listitem').textContent;
  expect(line).toContain('Suspended this year: No → Yes');
  expect(line).toContain('Given by Dana Okafor, November 20, 2026, 10:00 AM');
  expect(sent().map(({ body }) => body)).toEqual([{ studentIds: [7, 8, 9], change: SUSPENDED, preview: true }]);
});

it('makes the change by what was looked at, and closes', async () => {
  const { written, onClose } = open(first(LOOK));
  fireEvent.click(await set());
  expect(await screen.findByText('Suspended set: 1 student')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(written()).toEqual([{ studentIds: [7, 8, 9], change: SUSPENDED, seen: '40' }]);
});

it('says who changed the same meanwhile, and asks to look before it goes on', async () => {
  const conflicting = (asked: { body: unknown }) => {
    const { preview, seen } = asked.body as { preview?: boolean; seen?: string };
    if (!preview) return refused(409, '1 student has changed meanwhile.');
    if (seen === undefined) return LOOK;
    const zoe = student(7, 'Zoë Marsh', { ...changes, meanwhile: by });
    return { ...LOOK, seen: '50', students: [zoe] };
  };
  const { onClose } = open({ [CHANGE]: conflicting as never });
  fireEvent.click(await set());
  expect(await screen.findByText(/^1 student changed while this was open/)).toBeDefined();
  // The names stand open without a click.
  expect(screen.getByText('Changed meanwhile by Dana Okafor, November 20, 2026, 10:00 AM')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect((await set()).disabled).toBe(false);
});

it('cannot be sent where nobody changes', async () => {
  open(first({ ...LOOK, counts: { students: 3, changes: 0, same: 3, cannot: 0 }, students: [] }));
  expect(await screen.findByText('None of 3 students changes: 3 are so already.')).toBeDefined();
  expect((await set(/^Set$/)).disabled).toBe(true);
});

it('looks at nothing while nothing is chosen', async () => {
  const element = (
    <InYear selected={[{ id: 7, name: 'Zoë Marsh' }]}>
      <ChangeDialog title="Suspend" change={undefined} act="Set" done="Suspended set" onClose={() => undefined} />
    </InYear>
  );
  const { asked } = draw(element);
  expect((await set(/^Set$/)).disabled).toBe(true);
  expect(screen.getByText('1 selected student · 2026 - 2027')).toBeDefined();
  expect(asked).toEqual([]);
});

it('says that it saves, and cannot be closed meanwhile', async () => {
  const { onClose } = open(first(LOOK, ON_ITS_WAY));
  fireEvent.click(await set());
  expect((await set(/^Saving$/)).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

it('is on its way, and looks again where the look cannot be had', async () => {
  let asked = 0;
  open({ [CHANGE]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : LOOK) });
  expect((await screen.findByRole('status')).textContent).toContain('Looking whom it touches');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await set();
});
