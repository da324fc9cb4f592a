import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../data/api.ts';
import { lastEntry } from '../../data/last-entry.ts';
import { type ImportTotals, NO_ROWS, type Sent, sendParts } from '../upload/send-parts.ts';
import { usePause } from '../upload/use-pause.ts';
import type { FactSheet } from './fact-sheet.ts';

/** How an upload ended, and the entry of the journal by which the file is taken back. */
export type SentFacts = Sent & { entry: string | undefined };

/** An upload under way or none; `stopping` while parts that had begun are waited for, `paused` until somebody goes on. */
export type FactUpload = { is: 'idle' } | { is: 'running'; totals: ImportTotals; stopping: boolean; paused: boolean };

const newName = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');

/** Sends a file of facts in parts and says how far it is. */
export function useFactUpload() {
  const [upload, setUpload] = useState<FactUpload>({ is: 'idle' });
  const stopper = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => stopper.current?.abort(), []);
  const { mayBegin, pause: hold } = usePause();
  const start = async ({ rows, lines, fileName, fileHash }: FactSheet): Promise<SentFacts> => {
    const controller = new AbortController();
    stopper.current = controller;
    hold(false);
    const head = { fileName: fileName.slice(0, 255), upload: newName(), ...(fileHash && { fileHash }) };
    const places = new Map(lines.map((line, place) => [line, place]));
    let entry: string | undefined;
    setUpload({ is: 'running', totals: NO_ROWS, stopping: false, paused: false });
    const sent = await sendParts({
      rows: rows.length,
      mayBegin,
      rowsFrom: (from, to) => rows.slice(from, to),
      placeOf: (line) => places.get(line) ?? -1,
      send: async (from, part) => {
        const body = { ...head, from, lines: lines.slice(from, from + part.length), rows: [...part] };
        const answer = await api.post('/api/app/facts/imports', { body });
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
    return { ...sent, entry };
  };
  const stop = () => {
    stopper.current?.abort();
    hold(false);
    setUpload((now) => (now.is === 'running' ? { ...now, stopping: true, paused: false } : now));
  };
  const pause = (paused: boolean) => {
    hold(paused);
    setUpload((now) => (now.is === 'running' ? { ...now, paused } : now));
  };
  return { upload, start, stop, pause };
}
