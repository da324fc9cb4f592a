import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { UndoAnswer } from '../../../domain/wire/undo.ts';
import { draw } from '../../draw-in-tests.tsx';
import { UndoAction } from './UndoAction.tsx';

const place = { studentId: 7, schoolYearId: null, termId: null, activityTypeId: null, type: 'StudentDetailsChanged' };
const LOOK: UndoAnswer = {
  ...{ entry: '10', studentId: 7, undo: null, undone: null, students: [], stays: [], cannot: [] },
  goesBack: [{ ...place, field: 'firstName', now: 'Zoe', to: 'Zoë' }],
  counts: { students: 1, goesBack: 1, stays: 0, cannot: 0 },
};

/** A history, in which an entry that was taken back offers that no more. */
function History() {
  const [isThere, setThere] = useState(true);
  return (
    <main id="main">
      <h1 tabIndex={-1}>History</h1>
      {isThere && <UndoAction entry="10" onDone={() => setThere(false)} />}
    </main>
  );
}

it('leaves the focus at the title where its button goes with what was taken back', async () => {
  draw(<History />, { answers: { 'POST /api/app/undo': LOOK } });
  const open = screen.getByRole('button', { name: 'Undo…' });
  open.focus();
  fireEvent.click(open);
  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo' });
  await waitFor(() => expect(undo.disabled).toBe(false));
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'History' })));
});
