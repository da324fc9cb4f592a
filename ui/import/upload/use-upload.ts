import { api } from '../../data/api.ts';
import type { ImportTarget } from '../grid/known-students.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import type { ArrivedPart } from './send-parts.ts';
import { type EndedUpload, newUploadName, type Upload, useSending } from './use-sending.ts';

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

/** How it ended, and what is left of it. */
export type UploadEnd = EndedUpload & { unfinished: Unfinished };

/** Is told what is sent, and what has arrived. */
export interface UploadWatch {
  onBegin?: (sent: Pick<Unfinished, 'upload' | 'target' | 'indexes'>, goesOn: boolean) => unknown;
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

/** Sends a sheet to the server and says how far it is. */
export function useUpload(): UploadControl {
  const { upload, send, stop, pause } = useSending();
  const start: UploadControl['start'] = async (sheet, target, before, { onBegin, onArrived } = {}) => {
    const plan = planOf(sheet, target, before);
    const { upload: name, indexes, parts } = plan;
    onBegin?.(plan, parts.length > 0);
    const places = new Map(indexes.map((index, place) => [sheet.lineOf(index), place]));
    const arrived = [...parts];
    const sent = await send({
      rows: indexes.length,
      arrived: parts,
      onArrived(part) {
        arrived.push(part);
        onArrived?.(part);
      },
      rowsFrom: (from, to) => indexes.slice(from, to).map((index) => sheet.textsOf(index)),
      placeOf: (line) => places.get(line) ?? -1,
      send(from, rows) {
        const body = { ...headOf(sheet, target, name), ...partOf(sheet, indexes.slice(from, from + rows.length)) };
        return api.post('/api/app/imports', { body: { ...body, from, rows } });
      },
    });
    const results = sent.results.map((result) => ({ ...result, row: indexes[result.row] ?? result.row }));
    return { ...sent, results, unfinished: { ...plan, parts: arrived } };
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
  students: indexes.map((index) => sheet.row(index)?.known?.studentId ?? null),
});
