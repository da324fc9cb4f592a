import { useEffect, useRef, useState } from 'react';
import { useSchool, useToday } from '../data/school.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import type { ImportTarget } from './known-students.ts';
import { lookUpOnServer } from './look-up-on-server.ts';
import { readImportFile } from './read-table.ts';
import { ImportSheet } from './sheet.ts';

/** The file being imported. `turn` tells one from the next, whatever they are called. */
export type ImportFile =
  | { is: 'none' }
  | { is: 'reading'; name: string }
  | { is: 'unreadable'; name: string; error: unknown }
  | { is: 'sheet'; name: string; sheet: ImportSheet; turn: number };

/** Reads a file into a sheet and checks it whenever the target changes; corrections are not dropped unasked. */
export function useImportFile(target: ImportTarget | undefined) {
  const { settings } = useSchool();
  const today = useToday();
  const confirm = useConfirm();
  const [file, setFile] = useState<ImportFile>({ is: 'none' });
  const [corrections, setCorrections] = useState(0);
  const turns = useRef(0);
  const sheet = file.is === 'sheet' ? file.sheet : undefined;
  useEffect(() => {
    if (sheet && target) void sheet.check(target);
    return () => sheet?.close();
  }, [sheet, target]);

  const mayDrop = async () => corrections === 0 || confirm(DISCARD);
  const drop = () => {
    turns.current++;
    setCorrections(0);
    setFile({ is: 'none' });
  };
  const take = async (chosen: File) => {
    if (!(await mayDrop())) return;
    const turn = ++turns.current;
    const { name } = chosen;
    setCorrections(0);
    setFile({ is: 'reading', name });
    const rules = { today, letters: settings.gradeConversions.map((row) => row.letter) };
    const read = await readImportFile(chosen).then(
      (table): ImportFile => ({ is: 'sheet', name, turn, sheet: new ImportSheet(table, rules, lookUpOnServer) }),
      (error: unknown): ImportFile => ({ is: 'unreadable', name, error }),
    );
    if (turn === turns.current) setFile(read);
  };
  return {
    file,
    corrected: corrections > 0,
    noteCorrection: () => setCorrections((count) => count + 1),
    take: (chosen: File) => void take(chosen),
    drop,
    /** Drops it unless corrections would be lost and somebody minds. */
    giveUp: async () => {
      if (await mayDrop()) drop();
    },
  };
}

const DISCARD = {
  title: 'Discard your corrections?',
  text: 'The cells you corrected here are not in the file.',
  yes: 'Discard',
  no: 'Keep',
  danger: true,
};
