import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ForgettingRow } from '../../domain/wire/calls/forgetting.ts';
import { AS_ADMIN, draw } from '../draw-in-tests.tsx';
import { RequestCard } from './RequestCard.tsx';

const REQUEST: ForgettingRow = {
  ...{ id: 1, studentId: 100_001, student: 'Zoë Marsh', reason: 'Order 7 of the court', state: 'requested' },
  ...{ requestedBy: { id: 99, name: 'Cy Fox' }, confirmedBy: null, stoppedBy: null, dueAt: null, filesReplaced: false },
};

it.each([
  [0, 'Student 100001 is forgotten at once, and nobody can take it back.'],
  [1, 'Student 100001 is forgotten in 1 hour. Until then any administrator can stop it; afterwards'],
  [24, 'Student 100001 is forgotten in 24 hours. Until then any administrator can stop it; afterwards'],
])('says before it is confirmed how long it can be stopped: %i hours', async (delayHours, sentence) => {
  draw(<RequestCard request={REQUEST} delayHours={delayHours} />, { answers: {}, school: AS_ADMIN });
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(sentence);
});
