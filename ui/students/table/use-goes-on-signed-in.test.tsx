import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../data/session/session.ts';
import type { RowEdits } from './row-edits.ts';
import { useGoesOnSignedIn } from './use-goes-on-signed-in.ts';

const problem = (kind: string) => ({ kind, reason: '' });
const rows = new Map([
  [1, { problems: { suspended: problem('signed-out'), retained: problem('fault') } } as unknown as RowEdits],
  [2, { problems: { retained: problem('failed') } } as unknown as RowEdits],
]);
const again = vi.fn();

beforeEach(() => {
  session.begin('first', 7);
  session.holdsChanges(true);
  renderHook(() => useGoesOnSignedIn({ rows: () => rows, again }));
  session.refuse();
});
afterEach(() => {
  cleanup();
  session.holdsChanges(false);
  again.mockClear();
});

it('sends what the end of the session has stopped when the same person signs in again', () => {
  expect(again).not.toHaveBeenCalled();
  session.begin('second', 7);
  expect(again).toHaveBeenCalledExactlyOnceWith(1, ['suspended']);
});

it('sends nothing in the name of somebody else', () => {
  session.begin('second', 8);
  expect(again).not.toHaveBeenCalled();
});
