import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../data/api.ts';
import { lastEntry } from '../../data/last-entry.ts';
import type { ImportTarget } from '../grid/known-students.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import { type ImportTotals, NO_ROWS, type Sent, sendParts } from './send-parts.ts';

/** An upload under way or none; `stopping` while parts that had begun are waited for. */
export type Upload = { is: 'idle' } | { is: 'running'; totals: ImportTotals; stopping: boolean };

/** How it ended, and the entry of the journal by which the file can be taken back; undefined where nothing was changed. */
export type UploadEnd = Sent & { entry: string | undefined };

interface UploadControl {
  upload: Upload;
  /** Sends the whole sheet; resolves when it is over, however it ended. */
  start: (sheet: ImportSheet, target: ImportTarget) => Promise<UploadEnd>;
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
    const { fileHash } = sheet;
    const head = {
      ...{ ...target, fileName: sheet.fileName.slice(0, 255), upload: newUploadName() },
      ...(fileHash && { fileHash }),
    };
    setUpload({ is: 'running', totals: NO_ROWS, stopping: false });
    // Rows that are probably about somebody else stay here unless it was decided otherwise.
    const indexes = sheet.sendable();
    let entry: string | undefined;
    const places = new Map(indexes.map((index, place) => [sheet.lineOf(index), place]));
    const sent = await sendParts({
      rows: indexes.length,
      rowsFrom: (from, to) => indexes.slice(from, to).map((index) => sheet.textsOf(index)),
      placeOf: (line) => places.get(line) ?? -1,
      send: async (from, rows) => {
        const part = indexes.slice(from, from + rows.length);
        const lines = part.map((index) => sheet.lineOf(index));
        const samePerson = part.flatMap((index, place) => (sheet.isSamePerson(index) ? [place] : []));
        const answer = await api.post('/api/app/imports', { body: { ...head, from, lines, samePerson, rows } });
        // Of several parts that come back at once any one's will do.
        if (answer.importId !== null) entry = lastEntry() ?? entry;
        return answer;
      },
      onProgress: (totals) => setUpload({ is: 'running', totals, stopping: controller.signal.aborted }),
      stop: controller.signal,
    });
    setUpload({ is: 'idle' });
    void queries.invalidateQueries();
    const results = sent.results.map((result) => ({ ...result, row: indexes[result.row] ?? result.row }));
    return { ...sent, results, entry };
  };
  const stop = () => {
    stopper.current?.abort();
    setUpload((now) => (now.is === 'running' ? { ...now, stopping: true } : now));
  };
  return { upload, start, stop };
}
