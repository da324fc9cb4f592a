import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportSheet } from '../grid/sheet.ts';
import { useUpload } from './use-upload.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sheet = {
  total: 2000,
  fileName: 'pupils.csv',
  fileHash: 'ab'.repeat(32),
  textsOf: () => ({}),
  sendable: () => Array.from({ length: 2000 }, (_, index) => index),
  lineOf: (index: number) => index + 2,
  isSamePerson: () => false,
  row: () => undefined,
} as unknown as ImportSheet;
const ROWS = Array.from({ length: 200 }, (_, row) => ({ row, studentId: 100_001 + row, outcome: 'unchanged' }));
const ANSWER = { created: 0, changed: 0, unchanged: 200, ignored: 0, rows: ROWS };

it('begins no further part once the page is left', async () => {
  const left = Promise.withResolvers<void>();
  const fetched = vi.fn(async () => {
    await left.promise;
    return new Response(JSON.stringify(ANSWER));
  });
  vi.stubGlobal('fetch', fetched);
  const { result, unmount } = renderHook(useUpload, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  const sent = result.current.start(sheet, { schoolYearId: 1, termId: 11 });
  unmount();
  left.resolve();
  expect(await sent).toMatchObject({ end: 'stopped', totals: { rows: 800 } });
  expect(fetched).toHaveBeenCalledTimes(4);
  const [, { body }] = fetched.mock.calls[0] as unknown as [string, { body: string }];
  expect(JSON.parse(body)).toMatchObject({ fileName: 'pupils.csv', fileHash: 'ab'.repeat(32) });
});
