import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRecordDifferences } from './use-differences.ts';

vi.mock('../../data/as-of.ts', async (original) => ({ ...(await original<object>()), comparedWith: 'now' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('draws the list no more often than something comes, while what was known before stands for what is on its way', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const cache = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  let drawn = 0;
  const { result, rerender } = renderHook(
    (ids: number[]) => {
      drawn++;
      return useRecordDifferences(3, ids);
    },
    { wrapper, initialProps: [7] },
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(Response.json({ records: [{ studentId: 7 }] }));
  await waitFor(() => expect(result.current?.has(7)).toBe(true));
  const before = drawn;
  rerender([7, 8]);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(result.current?.has(7)).toBe(true);
  answers[1]?.(Response.json({ records: [{ studentId: 8 }] }));
  await waitFor(() => expect(result.current?.has(8)).toBe(true));
  expect(drawn - before).toBeLessThan(10);
});
