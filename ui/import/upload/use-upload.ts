import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../data/api.ts';
import { lastEntry } from '../../data/last-entry.ts';
import type { ImportTarget } from '../grid/known-students.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import { type ArrivedPart, type ImportTotals, NO_ROWS, type Sent, sendParts } from './send-parts.ts';
import { usePause } from './use-pause.ts';

/** An upload under way or none; `stopping` while parts that had begun are waited for, `paused` until somebody goes on. */
export type Upload = { is: 'idle' } | { is: 'running'; totals: ImportTotals; stopping: boolean; paused: boolean };

/** What an upload that did not come to its end leaves to the next one of the same file. */
export interface Unfinished {
  /** Groups the parts of one file. */
  upload: string;
  target: ImportTarget;
  indexes: number[];
  parts: ArrivedPart[];
  /** The sheet as it was sent; parts that arrived count for no other. */
  revision: number;
}

/** How it ended, and the entry of the journal by which the file can be taken back; undefined where nothing was changed. */
export type EndedUpload = Sent & { entry: string | undefined };
export type UploadEnd = EndedUpload & { unfinished: Unfinished };

/** Is told what is sent, and what has arrived. */
export interface UploadWatch {
  onBegin?: (sent: Pick<Unfinished, 'upload' | 'indexes'>, goesOn: boolean) => unknown;
  onArrived?: (part: ArrivedPart) => unknown;
}

interface UploadControl {
  upload: Upload;
  /** Sends the sheet, or what is left of it; resolves when it is over, however it ended. */
  start: (sheet: ImportSheet, target: ImportTarget, before?: Unfinished, watch?: UploadWatch) => Promise<UploadEnd>;
  /** No further part begins. */
  stop: () => void;
  /** No further part begins until it goes on. */
  pause: (paused: boolean) => void;
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

  const { mayBegin, pause: hold } = usePause();
  const start: UploadControl['start'] = async (sheet, target, before, { onBegin, onArrived } = {}) => {
    const controller = new AbortController();
    stopper.current = controller;
    hold(false);
    const plan = planOf(sheet, target, before);
    const { upload: name, indexes, parts } = plan;
    onBegin?.(plan, parts.length > 0);
    setUpload({ is: 'running', totals: NO_ROWS, stopping: false, paused: false });
    let entry: string | undefined;
    const places = new Map(indexes.map((index, place) => [sheet.lineOf(index), place]));
    const arrived = [...parts];
    const sent = await sendParts({
      rows: indexes.length,
      arrived: parts,
      onArrived: (part) => {
        arrived.push(part);
        onArrived?.(part);
      },
      mayBegin,
      rowsFrom: (from, to) => indexes.slice(from, to).map((index) => sheet.textsOf(index)),
      placeOf: (line) => places.get(line) ?? -1,
      send: async (from, rows) => {
        const body = { ...headOf(sheet, target, name), ...partOf(sheet, indexes.slice(from, from + rows.length)) };
        const answer = await api.post('/api/app/imports', { body: { ...body, from, rows } });
        // Of several parts that come back at once any one's will do.
        if (answer.importId !== null) entry = lastEntry() ?? entry;
        return answer;
      },
      onProgress: (totals) =>
        setUpload((now) => ({
          ...{ is: 'running', totals, stopping: controller.signal.aborted },
          paused: now.is === 'running' && now.paused,
        })),
      stop: controller.signal,
    });
    setUpload({ is: 'idle' });
    void queries.invalidateQueries();
    const results = sent.results.map((result) => ({ ...result, row: indexes[result.row] ?? result.row }));
    return { ...sent, results, entry, unfinished: { ...plan, parts: arrived } };
  };
  const pause = (paused: boolean) => {
    hold(paused);
    setUpload((now) => (now.is === 'running' ? { ...now, paused } : now));
  };
  const stop = () => {
    stopper.current?.abort();
    hold(false);
    setUpload((now) => (now.is === 'running' ? { ...now, stopping: true, paused: false } : now));
  };
  return { upload, start, stop, pause };
}

/** What is sent: the rest of what was begun where the sheet is as it was, otherwise all of it, under the same name. */
function planOf(sheet: ImportSheet, target: ImportTarget, before: Unfinished | undefined): Unfinished {
  const { revision } = sheet;
  const goesOn = before?.target.schoolYearId === target.schoolYearId && before.target.termId === target.termId;
  if (goesOn && before.revision === revision) return before;
  const upload = goesOn ? before.upload : newUploadName();
  // Rows that are probably about somebody else stay here unless it was decided otherwise.
  return { upload, target, indexes: sheet.sendable(), parts: [], revision };
}

const headOf = ({ fileName, fileHash }: ImportSheet, target: ImportTarget, upload: string) => ({
  ...{ ...target, fileName: fileName.slice(0, 255), upload },
  ...(fileHash && { fileHash }),
});

const partOf = (sheet: ImportSheet, indexes: readonly number[]) => ({
  lines: indexes.map((index) => sheet.lineOf(index)),
  samePerson: indexes.flatMap((index, place) => (sheet.isSamePerson(index) ? [place] : [])),
});
