import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { UndoAnswer, UndoOfStudent } from '../../../domain/wire/undo.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { askUndo } from './asked-undo.ts';
import { UndoDialog } from './UndoDialog.tsx';

const UNDO = 'POST /api/app/undo';
const place = { studentId: 7, schoolYearId: null, termId: null, activityTypeId: null, type: 'StudentDetailsChanged' };
const back = (field: string, now: string, to: string) => ({ ...place, field, now, to });
const dana = { id: 2, name: 'Dana Okafor' };
const stays = { ...place, field: 'lastName', now: 'Marsh', by: dana, at: '2026-11-20T17:00:00.000Z', entry: '12' };

const OF_ONE: UndoAnswer = {
  ...{ entry: '10', studentId: 7, undo: null, undone: null, students: [], stays: [], cannot: [] },
  goesBack: [back('firstName', 'Zoe', 'Zoë'), back('studentNumber', 'A-8', 'A-7')],
  counts: { students: 1, goesBack: 1, stays: 0, cannot: 0 },
};
const student = (studentId: number, name: string, more: Partial<UndoOfStudent>): UndoOfStudent => ({
  ...{ studentId, student: name, goesBack: [], stays: [], cannot: [], ...more },
});
const OF_MANY: UndoAnswer = {
  ...OF_ONE,
  studentId: null,
  students: [
    student(9, 'Cy Fox', { cannot: [{ ...place, field: null, now: null, reason: 'was forgotten' }] }),
    student(7, 'Zoë Marsh', { goesBack: [back('firstName', 'Zoe', 'Zoë')] }),
    student(8, 'Ana Ruiz', { goesBack: [back('firstName', 'Anna', 'Ana')] }),
  ],
  counts: { students: 3, goesBack: 2, stays: 0, cannot: 1 },
};

/** The look and the undoing are one call. */
const first = (look: UndoAnswer, then: Answers[typeof UNDO] = { ...look, undo: '11' }): Answers => ({
  [UNDO]: (asked: { body: unknown }) =>
    (asked.body as { preview?: boolean }).preview ? look : typeof then === 'function' ? then(asked as never) : then,
});

function open(answers: Answers) {
  const onClose = vi.fn();
  const onDone = vi.fn();
  const drawn = draw(<UndoDialog entry="10" open onClose={onClose} onDone={onDone} />, { answers });
  const written = () => drawn.sent().flatMap(({ body }) => ((body as { preview?: boolean }).preview ? [] : [body]));
  return { onClose, onDone, written, ...drawn };
}
const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
const isReady = () => waitFor(() => expect(undo().disabled).toBe(false));

it('shows what goes back, and takes it back', async () => {
  const { written, onDone } = open(first(OF_ONE));
  expect(screen.getByRole('status').textContent).toContain('Looking what would go back');
  expect(undo().disabled).toBe(true);
  expect(await screen.findByText('Zoë')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Undo this change?' })).toBeDefined();
  fireEvent.click(undo());
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(false));
  expect(written()).toEqual([{ entry: '10' }]);
});

it.each([
  ['Restore this change?', OF_ONE],
  ['Restore this action?', OF_MANY],
])('asks "%s" of what took something back itself', async (title, look) => {
  const onDone = vi.fn();
  draw(<UndoDialog entry="11" restores open onClose={vi.fn()} onDone={onDone} />, {
    answers: { ...first(look), 'GET /api/app/undo/progress': { progress: null } },
  });
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  const restore = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore' });
  await waitFor(() => expect(restore.disabled).toBe(false));
  fireEvent.click(restore);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('leaves fields as they are that are not ticked, and does nothing where none is', async () => {
  const { written, onDone } = open(first(OF_ONE));
  const [name, number] = await screen.findAllByRole('checkbox');
  fireEvent.click(name as HTMLElement);
  fireEvent.click(number as HTMLElement);
  expect(undo().disabled).toBe(true);
  fireEvent.click(number as HTMLElement);
  fireEvent.click(undo());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(written()).toEqual([{ entry: '10', fields: ['studentNumber'] }]);
});

it('says what keeps a newer value, by whom, and what cannot go back', async () => {
  const cannot = [{ ...place, field: null, now: null, reason: 'It cannot be undone.' }];
  open(first({ ...OF_ONE, goesBack: [back('firstName', 'Zoe', 'Zoë')], stays: [stays], cannot }));
  expect(await screen.findByText(/^Last name: Marsh \(Dana Okafor, November 20, 2026, 10:00 AM\)$/)).toBeDefined();
  expect(screen.getByText('It cannot be undone.')).toBeDefined();
  // One field alone is not chosen from.
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('offers nothing where nothing can be taken back, and says who has done it already', async () => {
  const undone = { entry: '11', at: '2026-11-20T17:00:00.000Z', by: dana };
  open(first({ ...OF_ONE, goesBack: [], undone }));
  expect(await screen.findByText('Undone on November 20, 2026, 10:00 AM by Dana Okafor')).toBeDefined();
  expect(undo().disabled).toBe(true);
});

it('takes an action over many back, but for those who are not ticked', async () => {
  const { written, onDone } = open({ ...first(OF_MANY), 'GET /api/app/undo/progress': { progress: null } });
  const goesBack = within(await screen.findByRole('region', { name: 'Go back' }));
  expect(screen.getByRole('dialog', { name: 'Undo this action?' })).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Cannot go back' })).getByRole('listitem').textContent).toBe(
    'Cy Foxwas forgotten',
  );
  fireEvent.click(goesBack.getByRole('checkbox', { name: /^Ana Ruiz/ }));
  expect(screen.getByText(/keeps what the action did: 1 student\./)).toBeDefined();
  fireEvent.click(undo());
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(true));
  expect(written()).toEqual([{ entry: '10', except: [8] }]);
});

it('does nothing for many where nobody is ticked', async () => {
  open(first(OF_MANY));
  for (const one of await screen.findAllByRole('checkbox')) fireEvent.click(one);
  expect(undo().disabled).toBe(true);
});

it('says how far it is, and cannot be closed meanwhile', async () => {
  const progress = { progress: { students: 4, done: 1 } };
  const { onClose } = open({ ...first(OF_MANY, ON_ITS_WAY), 'GET /api/app/undo/progress': progress as never });
  await screen.findByRole('region', { name: 'Go back' });
  fireEvent.click(undo());
  const bar = await screen.findByRole('progressbar', { name: 'Undoing' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open with what was chosen where it is refused', async () => {
  const { onDone } = open(first(OF_ONE, refused(409, 'Somebody has changed it meanwhile.')));
  const [name] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  fireEvent.click(name as HTMLElement);
  await isReady();
  fireEvent.click(undo());
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody has changed it meanwhile.');
  expect(name?.checked).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
});

it('looks again where the look cannot be had', async () => {
  let asked = 0;
  open({ [UNDO]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : OF_ONE) });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await isReady();
});

it('names what becomes of many in the language of the page', async () => {
  await speak('es');
  try {
    open(first(OF_MANY));
    expect(await screen.findByRole('region', { name: 'Se revierten' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'No puede revertirse' }).textContent).toContain(
      'No puede revertirse (1)',
    );
  } finally {
    await speak('en');
  }
});

it('says in the language of the page why something cannot go back', async () => {
  await speak('es');
  try {
    const reason = 'It is only asked where “Plan 504” is answered with yes.';
    const cannot = [{ ...place, field: null, now: null, reason }];
    const said = /^Solo se pregunta donde «.*» se responde con sí\.$/;
    open(first({ ...OF_ONE, cannot }));
    expect(await screen.findByText(said)).toBeDefined();
    cleanup();
    open(first({ ...OF_MANY, students: [student(9, 'Cy Fox', { cannot })] }));
    expect(await screen.findByText(said)).toBeDefined();
  } finally {
    await speak('en');
  }
});

it('stands beside the pages where a notice has opened it, and knows the school there', async () => {
  draw('a page', { answers: first(OF_MANY) });
  onTestFinished(() => act(() => askUndo(undefined)));
  act(() => askUndo('10'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Zoë Marsh/)).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(false);
});
