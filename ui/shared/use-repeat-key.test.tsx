import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRepeatKey } from './use-repeat-key.ts';

it('keeps its key for what is sent again, and has another one for everything else', () => {
  const { result, rerender } = renderHook(() => useRepeatKey());
  const first = result.current({ notes: 'a' });
  expect(first).toMatch(/^[\da-f]{32}$/);
  rerender();
  expect(result.current({ notes: 'a' })).toBe(first);
  expect(result.current({ notes: 'b' })).not.toBe(first);
  const other = renderHook(() => useRepeatKey());
  expect(other.result.current({ notes: 'a' })).not.toBe(first);
});
