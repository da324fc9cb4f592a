import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ReadModelComparison } from '../../domain/wire/read-model-comparison.ts';
import { type Answers, AS_ADMIN, draw, refused } from '../draw-in-tests.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';

const CALL = 'GET /api/app/readModels/:name/comparison';
const FOUND: ReadModelComparison = {
  ...{ startedAt: '2026-11-20T17:00:00.000Z', endedAt: '2026-11-20T17:01:00.000Z', events: 200, documents: 1200 },
  differences: 3,
  kept: [
    {
      ...{ collection: 'termRecords', id: '700', kind: 'changed', members: ['suspended'] },
      studentIds: [],
      ...{ live: '{"suspended":true}', rebuilt: '{"suspended":false}' },
    },
    {
      collection: 'termRecords',
      id: '701',
      kind: 'only-live',
      members: [],
      studentIds: [],
      live: '{"a":1}',
      rebuilt: null,
    },
  ],
};

function open(answer: NonNullable<Answers[typeof CALL]>) {
  const onClose = vi.fn();
  const dialog = <ComparisonDialog name="termRecords" onClose={onClose} />;
  return { onClose, ...draw(dialog, { answers: { [CALL]: answer }, school: AS_ADMIN }) };
}

it('says how many differ, and of each what is live and what the log says', async () => {
  open({ comparison: FOUND });
  const [changed, onlyLive] = await screen.findAllByRole('listitem');
  const dialog = screen.getByRole('dialog').textContent;
  expect(dialog).toContain('3 documents of 1,200 documents of both sides differ. The first 2 are shown.');
  expect(changed?.textContent).toBe('termRecords 700, changedsuspendedLivetrueRebuiltfalse');
  expect(onlyLive?.textContent).toBe('termRecords 701, only liveLive{"a":1}');
});

it('says that what differed is not kept any more', async () => {
  open({ comparison: null });
  expect(await screen.findByText(/^What differed is not kept any more/)).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open(() => (asked++ === 0 ? refused(500, 'The disk is full.') : { comparison: FOUND }));
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('termRecords 700');
});

it('asks once, because each look is recorded, and closes', async () => {
  const { asked, onClose } = open({ comparison: FOUND });
  await screen.findByText('termRecords 700');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked.filter(({ call }) => call === 'GET /api/app/readModels/termRecords/comparison')).toHaveLength(1);
});
