import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReportRun } from './use-report-run.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = { path: '/api/reports/summary', query: {}, fileName: 'summary.pdf' };

it('goes on saying that a report is being made when a field is changed meanwhile', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { result } = renderHook(() => useReportRun());
  act(() => result.current.start(CALL));
  act(() => result.current.forget());
  expect(result.current.run.is).toBe('running');
  await act(async () => answer(new Response('x')));
  await waitFor(() => expect(result.current.run.is).toBe('done'));
  act(() => result.current.forget());
  expect(result.current.run.is).toBe('idle');
});

it('says in words that an answer broke off', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(body));
  const { result } = renderHook(() => useReportRun());
  act(() => result.current.start(CALL));
  await waitFor(() => expect(result.current.run.is).toBe('failed'));
  expect(result.current.run).toHaveProperty('error.message', expect.stringContaining("Couldn't connect"));
});
