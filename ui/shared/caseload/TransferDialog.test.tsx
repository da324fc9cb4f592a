import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TransferAnswer, WireCaseloads } from '../../../domain/wire/caseload.ts';
import { type Answers, draw, refused } from '../../draw-in-tests.tsx';
import { TransferDialog } from './TransferDialog.tsx';

const person = (id: number, name: string, leads: number) => ({ id, name, active: true, leads, others: 0 });
const CASELOADS = {
  ...{ on: '2026-11-20', nobody: 0, students: 3, toCome: [] },
  people: [person(2, 'Dana Okafor', 3), person(4, 'Cy Fox', 0)],
} as WireCaseloads;
const LOOK: TransferAnswer = {
  transfer: null,
  counts: { students: 3, changes: 1, same: 1, cannot: 1 },
  students: [
    { studentId: 7, student: 'Zoë Marsh', outcome: 'cannot', reason: 'is not in school on this day' },
    { studentId: 8, student: 'Ana Ruiz', outcome: 'changes', reason: null },
  ],
};

function open(transfer: NonNullable<Answers['POST /api/app/caseloads/transfer']>) {
  const onClose = vi.fn();
  const answers: Answers = { 'GET /api/app/caseloads': CASELOADS, 'POST /api/app/caseloads/transfer': transfer };
  return { onClose, ...draw(<TransferDialog studentIds={[7, 8, 9]} from={2} onClose={onClose} />, { answers }) };
}
async function choose(to: string) {
  await screen.findAllByRole('option', { name: 'Cy Fox' });
  fireEvent.change(screen.getByRole('combobox', { name: /^To/ }), { target: { value: to } });
}
const handOver = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Hand over \d/ });

it('shows whom it touches before anything is written', async () => {
  const { sent } = open(LOOK);
  expect(handOver().disabled).toBe(true);
  await choose('4');
  expect(await screen.findByText('1 are handed over, 1 are theirs already, 1 cannot be.')).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('Zoë Marsh: is not in school on this day');
  expect(handOver().textContent).toBe('Hand over 1 student');
  expect(sent().map(({ body }) => body)).toEqual([
    { studentIds: [7, 8, 9], from: 2, to: 4, day: '2026-11-20', reason: null, preview: true },
  ]);
});

it('hands over with the reason, and closes', async () => {
  const { sent, onClose } = open(LOOK);
  await choose('4');
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'on leave' } });
  await waitFor(() => expect(handOver().disabled).toBe(false));
  fireEvent.click(handOver());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const written = sent().flatMap(({ body }) => ((body as { preview?: boolean }).preview ? [] : [body]));
  expect(written).toEqual([{ studentIds: [7, 8, 9], from: 2, to: 4, day: '2026-11-20', reason: 'on leave' }]);
  expect(await screen.findByText('Handed over: 1 student')).toBeDefined();
});

it('asks nothing where both are the same person', async () => {
  const { sent } = open(LOOK);
  await choose('2');
  expect(screen.getByText('From and to are the same person.')).toBeDefined();
  expect(handOver().disabled).toBe(true);
  expect(sent()).toEqual([]);
});

it('stays open with what was chosen where it is refused', async () => {
  const { onClose } = open(({ body }) =>
    (body as { preview?: boolean }).preview ? LOOK : refused(400, 'Not accepted.', { day: 'is too long ago' }),
  );
  await choose('4');
  await waitFor(() => expect(handOver().disabled).toBe(false));
  fireEvent.click(handOver());
  expect((await screen.findByRole('alert')).textContent).toContain('is too long ago');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^To/ }).value).toBe('4');
  expect(onClose).not.toHaveBeenCalled();
});

it('says why the look cannot be had, and offers another', async () => {
  open(refused(500, 'The disk is full.'));
  await choose('4');
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(handOver().disabled).toBe(true);
});
