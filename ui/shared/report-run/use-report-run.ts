import { useEffect, useRef, useState } from 'react';
import { broken, request } from '../../data/api.ts';
import { fileNameAsOf } from '../../data/as-of.ts';
import { saveFile } from '../../data/save-file.ts';
import { keepFocus } from '../keep-focus.ts';

/** A call of `/api/reports` and the name its answer is saved under. */
export interface ReportRequest {
  path: string;
  /** Nothing for what was not chosen; lists are repeated. */
  query: Record<string, number | string | readonly string[] | null | undefined>;
  /** Left out where the server's name of it will do. */
  fileName?: string;
}

/** A report being made. `bytes` is 0 while the server is still at its first page. */
export type ReportRun =
  | { is: 'idle' }
  | { is: 'running'; bytes: number; cancel: () => void }
  | { is: 'done'; fileName: string }
  | { is: 'failed'; error: unknown };

interface ReportRuns {
  run: ReportRun;
  start: (call: ReportRequest) => void;
  /** How the last one ended is said no more; one that is running goes on. */
  forget: () => void;
}

/** Runs reports one at a time and saves their files; leaving the form gives up the one that is running. */
export function useReportRun({ onDone }: { onDone?: () => void } = {}): ReportRuns {
  const [run, setRun] = useState<ReportRun>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (call: ReportRequest) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const giveBackFocus = keepFocus();
    const cancel = () => {
      controller.abort();
      running.current = undefined;
      setRun({ is: 'idle' });
      giveBackFocus();
    };
    setRun({ is: 'running', bytes: 0, cancel });
    try {
      const response = await request('GET', call.path, { query: call.query, signal: controller.signal });
      const onBytes = (bytes: number) => !controller.signal.aborted && setRun({ is: 'running', bytes, cancel });
      const fileName = call.fileName ? fileNameAsOf(call.fileName) : namedBy(response);
      saveFile(await blobOf(response, onBytes).catch(broken), fileName);
      setRun({ is: 'done', fileName });
      onDone?.();
    } catch (error) {
      if (!controller.signal.aborted) setRun({ is: 'failed', error });
    } finally {
      if (running.current === controller) running.current = undefined;
      giveBackFocus();
    }
  };
  const forget = () => setRun((now) => (now.is === 'running' ? now : { is: 'idle' }));
  return { run, start: (call) => void start(call), forget };
}

/** The name the server gives a file, which names a point of the past by itself. */
const namedBy = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'report.pdf';

/** The whole answer, telling its size as it grows. */
async function blobOf(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}
