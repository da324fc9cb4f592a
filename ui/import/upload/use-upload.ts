import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../data/api.ts';
import type { ImportTarget } from '../grid/known-students.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import { type ImportTotals, NO_ROWS, type Sent, sendParts } from './send-parts.ts';

/** An upload under way or none; `stopping` while parts that had begun are waited for. */
export type Upload = { is: 'idle' } | { is: 'running'; totals: ImportTotals; stopping: boolean };

interface UploadControl {
  upload: Upload;
  /** Sends the whole sheet; resolves when it is over, however it ended. */
  start: (sheet: ImportSheet, target: ImportTarget) => Promise<Sent>;
  /** No further part begins. */
  stop: () => void;
}

/** The bytes of an upload's name: what groups the parts of one file, unique enough for ever. */
const newUploadName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends a sheet to the server and says how far it is. */
export function useUpload(): UploadControl {
  const [upload, setUpload] = useState<Upload>({ is: 'idle' });
  const stopper = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  // Whoever leaves the page, or signs out, has nothing more sent: not in the background, and not for the next account.
  useEffect(() => () => stopper.current?.abort(), []);

  const start = async (sheet: ImportSheet, target: ImportTarget) => {
    const controller = new AbortController();
    stopper.current = controller;
    const head = { ...target, fileName: sheet.fileName.slice(0, 255), upload: newUploadName() };
    setUpload({ is: 'running', totals: NO_ROWS, stopping: false });
    const sent = await sendParts({
      rows: sheet.total,
      rowsFrom: (from, to) => Array.from({ length: to - from }, (_, offset) => sheet.textsOf(from + offset)),
      send: (from, rows) => api.post('/api/app/imports', { body: { ...head, from, rows } }),
      onProgress: (totals) => setUpload({ is: 'running', totals, stopping: controller.signal.aborted }),
      stop: controller.signal,
    });
    setUpload({ is: 'idle' });
    void queries.invalidateQueries();
    return sent;
  };
  const stop = () => {
    stopper.current?.abort();
    setUpload((now) => (now.is === 'running' ? { ...now, stopping: true } : now));
  };
  return { upload, start, stop };
}
