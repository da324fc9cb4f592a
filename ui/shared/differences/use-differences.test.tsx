import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

/** The module as a page has it that is loaded at a point, compared with now. */
async function loadedInThePast() {
  window.history.replaceState(null, '', '/?asOf=@12&with=now#/Students');
  vi.resetModules();
  return import('./use-differences.ts');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  // The next file reads a module of its own.
  vi.resetModules();
});

it('answers the same map, drawn again and again, while what was known before stands for what is on its way', async () => {
  const { useRecordDifferences } = await loadedInThePast();
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const cache = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((ids: number[]) => useRecordDifferences(3, ids), {
    wrapper,
    initialProps: [7],
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(Response.json({ records: [{ studentId: 7 }] }));
  await waitFor(() => expect(result.current?.has(7)).toBe(true));
  const before = result.current;
  for (let drawn = 0; drawn < 3; drawn++) {
    rerender([7, 8]);
    // A list that keeps what it was drawn from is drawn anew by another map, and asks again: without end.
    expect(result.current).toBe(before);
  }
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(result.current).toBe(before);
  answers[1]?.(Response.json({ records: [{ studentId: 8 }] }));
  await waitFor(() => expect(result.current?.has(8)).toBe(true));
});
