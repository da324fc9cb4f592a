import { useEffect, useRef, useState } from 'react';
import { broken, request } from '../../data/api.ts';
import { fileNameAsOf } from '../../data/as-of.ts';
import { saveFile } from '../../data/save-file.ts';
import { keepFocus } from '../keep-focus.ts';
import { countPages } from './page-count.ts';

/** A call of `/api/reports` and the name its answer is saved under. */
export interface ReportRequest {
  path: string;
  /** Nothing for what was not chosen; lists are repeated. */
  query: Record<string, number | string | readonly string[] | null | undefined>;
  /** Left out where the server's name of it will do. */
  fileName?: string;
}

/** How much of a report has come: `bytes` is 0 while the server is still at its first pages. */
interface ReportProgress {
  bytes: number;
  /** Pages that are drawn; 0 of a table. */
  pages: number;
  /** About how many there will be, where the server says so. */
  pagesAbout?: number;
}

/** A report being made; `ready` is one that was made to be looked at, and is not saved yet. */
export type ReportRun =
  | { is: 'idle' }
  | ({ is: 'running'; cancel: () => void } & ReportProgress)
  | { is: 'done'; fileName: string }
  | { is: 'ready'; fileName: string; file: Blob }
  | { is: 'failed'; error: unknown };

interface ReportRuns {
  run: ReportRun;
  /** Makes the report and saves it, or shows it. */
  start: (call: ReportRequest, then?: 'save' | 'show') => void;
  /** How the last one ended is said no more; one that is running goes on. */
  forget: () => void;
}

/** Runs reports one at a time and saves their files; leaving the form gives up the one that is running. */
export function useReportRun({ onDone }: { onDone?: () => void } = {}): ReportRuns {
  const [run, setRun] = useState<ReportRun>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (call: ReportRequest, then: 'save' | 'show') => {
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
    setRun({ is: 'running', bytes: 0, pages: 0, cancel });
    try {
      const response = await request('GET', call.path, { query: call.query, signal: controller.signal });
      const onProgress = (progress: ReportProgress) =>
        !controller.signal.aborted && setRun({ is: 'running', ...progress, cancel });
      const fileName = call.fileName ? fileNameAsOf(call.fileName) : namedBy(response);
      const made = await blobOf(response, onProgress).catch(broken);
      if (then === 'save') saveFile(made, fileName);
      setRun(then === 'save' ? { is: 'done', fileName } : { is: 'ready', fileName, file: made });
      onDone?.();
    } catch (error) {
      if (!controller.signal.aborted) setRun({ is: 'failed', error });
    } finally {
      if (running.current === controller) running.current = undefined;
      giveBackFocus();
    }
  };
  const forget = () => setRun((now) => (now.is === 'running' ? now : { is: 'idle' }));
  return { run, start: (call, then = 'save') => void start(call, then), forget };
}

/** The name the server gives a file, which names a point of the past by itself. */
const namedBy = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'report.pdf';

/** Under which the server says about how many pages a report will have. */
const PAGES_ABOUT = 'X-Pages-About';

/** The whole answer, telling how far it is as it grows. */
async function blobOf(response: Response, onProgress: (progress: ReportProgress) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const about = Number(response.headers.get(PAGES_ABOUT));
  const count = countPages();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    bytes += part.value.byteLength;
    onProgress({ bytes, pages: count(part.value), ...(about > 0 && { pagesAbout: about }) });
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}
