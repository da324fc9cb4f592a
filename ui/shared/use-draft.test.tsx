import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';

const formOver = (recorded: { notes: string; frequency: string }) =>
  renderHook((props: typeof recorded) => useDraft(props), { initialProps: recorded });

it('follows the record where nothing is typed', () => {
  const { result, rerender } = formOver({ notes: 'a', frequency: 'Daily' });
  act(() => result.current.change({ notes: 'b' }));
  rerender({ notes: 'a', frequency: 'Weekly' });
  expect(result.current.draft).toEqual({ notes: 'b', frequency: 'Weekly' });
});

it('knows what a typed field said when it was typed into, until somebody has looked again', () => {
  const { result, rerender } = formOver({ notes: 'a', frequency: 'Daily' });
  act(() => result.current.change({ notes: 'b' }));
  rerender({ notes: 'of somebody else', frequency: 'Daily' });
  act(() => result.current.change({ notes: 'bc' }));
  expect(result.current.seen.notes).toBe('a');
  act(() => result.current.look());
  expect(result.current.draft.notes).toBe('bc');
  expect(result.current.seen.notes).toBe('of somebody else');
});

it('joins changes of one moment and forgets what is typed back', () => {
  const { result } = formOver({ notes: 'a', frequency: 'Daily' });
  act(() => {
    result.current.change({ notes: 'b' });
    result.current.change({ frequency: 'Weekly' });
  });
  expect(result.current.draft).toEqual({ notes: 'b', frequency: 'Weekly' });
  act(() => result.current.change({ notes: 'a' }));
  expect(result.current.draft).toEqual({ notes: 'a', frequency: 'Weekly' });
  expect(result.current.seen).toEqual({ notes: 'a', frequency: 'Daily' });
});

it('follows the record again once what was typed is undone', () => {
  const { result, rerender } = formOver({ notes: 'a', frequency: 'Daily' });
  act(() => result.current.change({ notes: 'b' }));
  rerender({ notes: 'of somebody else', frequency: 'Daily' });
  act(() => result.current.undo());
  expect(result.current.draft).toEqual({ notes: 'of somebody else', frequency: 'Daily' });
  expect(result.current.seen).toEqual(result.current.draft);
});

it('keeps what was typed while the draft was being saved', () => {
  const { result, rerender } = formOver({ notes: 'a', frequency: 'Daily' });
  act(() => result.current.change({ notes: 'b' }));
  const sent = result.current;
  act(() => result.current.change({ frequency: 'Weekly' }));
  rerender({ notes: 'b', frequency: 'Daily' });
  act(() => sent.saved());
  rerender({ notes: 'c', frequency: 'Daily' });
  expect(result.current.draft).toEqual({ notes: 'c', frequency: 'Weekly' });
});
