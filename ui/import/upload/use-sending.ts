import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportAnswer } from '../../../domain/wire/imports.ts';
import { lastEntry } from '../../data/last-entry.ts';
import { type ImportTotals, NO_ROWS, type Sending, type Sent, sendParts } from './send-parts.ts';
import { usePause } from './use-pause.ts';

/** An upload under way or none; `stopping` while parts that had begun are waited for, `paused` until somebody goes on. */
export type Upload = { is: 'idle' } | { is: 'running'; totals: ImportTotals; stopping: boolean; paused: boolean };

/** How it ended, and the entry of the journal by which the file can be taken back; undefined where nothing was changed. */
export type EndedUpload = Sent & { entry: string | undefined };

/** What is sent, and how a part of it is. */
type Parts = Omit<Sending, 'mayBegin' | 'onProgress' | 'stop'>;

/** The bytes of an upload's name: what groups the parts of one file, unique enough for ever. */
export const newUploadName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends the parts of one file at a time and says how far it is; it can be paused and stopped. */
export function useSending() {
  const [upload, setUpload] = useState<Upload>({ is: 'idle' });
  const stopper = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  // Whoever leaves the page, or signs out, has nothing more sent: not in the background, and not for the next account.
  useEffect(() => () => stopper.current?.abort(), []);
  const { mayBegin, pause: hold } = usePause();
  /** Resolves when it is over, however it ended. */
  const send = async (parts: Parts): Promise<EndedUpload> => {
    const controller = new AbortController();
    stopper.current = controller;
    hold(false);
    setUpload({ is: 'running', totals: NO_ROWS, stopping: false, paused: false });
    let entry: string | undefined;
    const sent = await sendParts({
      ...parts,
      send: async (from, rows): Promise<ImportAnswer> => {
        const answer = await parts.send(from, rows);
        // Of several parts that come back at once any one's will do.
        if (answer.importId !== null) entry = lastEntry() ?? entry;
        return answer;
      },
      mayBegin,
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
  /** No further part begins. */
  const stop = () => {
    stopper.current?.abort();
    hold(false);
    setUpload((now) => (now.is === 'running' ? { ...now, stopping: true, paused: false } : now));
  };
  /** No further part begins until it goes on. */
  const pause = (paused: boolean) => {
    hold(paused);
    setUpload((now) => (now.is === 'running' ? { ...now, paused } : now));
  };
  return { upload, send, stop, pause };
}
