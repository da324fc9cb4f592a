import { api } from '../../data/api.ts';
import { type EndedUpload, newUploadName, useSending } from '../upload/use-sending.ts';
import type { FactSheet } from './fact-sheet.ts';

/** Sends a file of facts in parts and says how far it is. */
export function useFactUpload() {
  const { upload, send, stop, pause } = useSending();
  const start = ({ rows, lines, checked, fileName, fileHash }: FactSheet): Promise<EndedUpload> => {
    const head = { fileName: fileName.slice(0, 255), upload: newUploadName(), ...(fileHash && { fileHash }) };
    const places = new Map(lines.map((line, place) => [line, place]));
    return send({
      rows: rows.length,
      rowsFrom: (from, to) => rows.slice(from, to),
      placeOf: (line) => places.get(line) ?? -1,
      send(from, part) {
        const to = from + part.length;
        const students = checked.slice(from, to).map((one) => one?.studentId ?? null);
        const body = { ...head, from, lines: lines.slice(from, to), students, rows: [...part] };
        return api.post('/api/app/facts/imports', { body });
      },
    });
  };
  return { upload, start, stop, pause };
}
