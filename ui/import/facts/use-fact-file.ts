import { useEffect, useRef, useState } from 'react';
import { api } from '../../data/api.ts';
import { readInWorker } from '../reading/read-in-worker.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { SheetChoice } from '../reading/workbook-sheets.ts';
import { PART_ROWS } from '../upload/send-parts.ts';
import { type FactSheet, factSheetOf, whollyDue, withCell } from './fact-sheet.ts';

/** A file of facts on its way: read, checked against what is known part by part, and shown. */
export type FactFile =
  | { is: 'none' }
  | { is: 'reading'; name: string; lines: number; share: number }
  | { is: 'unreadable'; name: string; error: unknown; workbook: SheetChoice | undefined }
  | { is: 'sheet'; sheet: FactSheet; workbook: SheetChoice | undefined; phase: CheckPhase };

export type CheckPhase =
  | { is: 'checking'; done: number; total: number }
  | { is: 'ready' }
  | { is: 'failed'; error: unknown };

type Show = (change: (file: FactFile) => FactFile) => void;

/** Holds the rows of a part against what is known. */
async function checkPart(sheet: FactSheet, from: number, signal: AbortSignal): Promise<FactSheet> {
  const rows = [...sheet.rows.slice(from, from + PART_ROWS)];
  const body = { fileName: sheet.fileName.slice(0, 255), upload: 'check', from, rows };
  const answer = await api.post('/api/app/facts/imports/check', { body, signal });
  const checked = [...sheet.checked];
  for (const [at, one] of answer.rows.entries()) checked[from + at] = one;
  return { ...sheet, checked, due: sheet.due.filter((part) => part !== from) };
}

const inSheet = (change: (file: Extract<FactFile, { is: 'sheet' }>) => FactFile) => (file: FactFile) =>
  file.is === 'sheet' ? change(file) : file;

/** Checks the parts that are due, one after the other. What is given up before its end stays due. */
async function checkDue(first: FactSheet, show: Show, signal: AbortSignal): Promise<void> {
  const total = first.rows.length;
  let sheet = first;
  try {
    for (const done of first.due) {
      show(inSheet((file) => ({ ...file, phase: { is: 'checking', done, total } })));
      sheet = await checkPart(sheet, done, signal);
    }
    const ready = sheet;
    show(inSheet((file) => ({ ...file, sheet: ready, phase: { is: 'ready' } })));
  } catch (error) {
    show(inSheet((file) => ({ ...file, phase: { is: 'failed', error } })));
  }
}

/** Reads a file of facts and checks it; another one, or leaving the page, ends what is under way. */
export function useFactFile() {
  const [file, setFile] = useState<FactFile>({ is: 'none' });
  const work = useRef<AbortController>(undefined);
  const source = useRef<File>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  const begin = () => {
    work.current?.abort();
    const controller = new AbortController();
    work.current = controller;
    const show: Show = (change) => !controller.signal.aborted && setFile(change);
    return { signal: controller.signal, show };
  };
  const read = async (chosen: File, place?: number) => {
    const { signal, show } = begin();
    const { name } = chosen;
    source.current = chosen;
    const reading = (lines: number, share: number) => show(() => ({ is: 'reading', name, lines, share }));
    reading(0, 0);
    try {
      const table = await readInWorker({ file: chosen, sheet: place, template: 'facts' }, reading, signal);
      const sheet = factSheetOf(table);
      const phase: CheckPhase = { is: 'checking', done: 0, total: sheet.rows.length };
      show(() => ({ is: 'sheet', sheet, workbook: table.workbook, phase }));
      await checkDue(sheet, show, signal);
    } catch (error) {
      const workbook = error instanceof UnreadableFile ? error.workbook : undefined;
      show(() => ({ is: 'unreadable', name, error, workbook }));
    }
  };
  const checkNow = async (sheet: FactSheet) => {
    const { signal, show } = begin();
    show(inSheet((shown) => ({ ...shown, sheet })));
    await checkDue(sheet, show, signal);
  };
  const drop = () => {
    begin();
    setFile({ is: 'none' });
  };
  return {
    file,
    drop,
    take: (chosen: File) => void read(chosen),
    takeSheet: (place: number) => source.current && void read(source.current, place),
    recheck: (sheet: FactSheet) => void checkNow(whollyDue(sheet)),
    /** Puts a text into a cell, and holds against what is known whatever is not held against it as it stands. */
    correct: (row: number, field: string, text: string) =>
      file.is === 'sheet' && void checkNow(withCell(file.sheet, row, field, text)),
  };
}
