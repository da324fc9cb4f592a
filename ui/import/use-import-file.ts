import { useEffect, useRef, useState } from 'react';
import type { ColumnChoice } from '../../domain/student-import/headers.ts';
import { useSchool, useToday } from '../data/school.ts';
import { focusTitle } from '../routing/focus-title.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { eachTranslated } from '../words/t.ts';
import { firstChoice, leavesQuestions } from './columns/column-choice.ts';
import { useRememberedColumns } from './columns/use-remembered-columns.ts';
import type { ImportTarget } from './grid/known-students.ts';
import { lookUpOnServer } from './grid/look-up-on-server.ts';
import { ImportSheet } from './grid/sheet.ts';
import type { TakenUp } from './kept/kept-import.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import { type FileTable, tableOf } from './reading/read-table.ts';
import type { ToReader } from './reading/reading-worker.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import type { SheetChoice } from './reading/workbook-sheets.ts';

/** A file whose columns stand for fields. */
export interface SheetFile {
  is: 'sheet';
  name: string;
  table: FileTable;
  choice: ColumnChoice;
  sheet: ImportSheet;
  turn: number;
}

/** The file being imported. `turn` tells one from the next, whatever they are called. */
export type ImportFile =
  | { is: 'none' }
  /** `lines` so far; `share` of a text that is read, 0 to 1. */
  | { is: 'reading'; name: string; lines: number; share: number }
  /** `workbook`: where another sheet of it may do. */
  | { is: 'unreadable'; name: string; error: unknown; workbook: SheetChoice | undefined }
  /** `behind`: the sheet that was left to choose its columns anew. */
  | { is: 'columns'; name: string; table: FileTable; choice: ColumnChoice; turn: number; behind: SheetFile | undefined }
  | SheetFile;

const sameChoice = (one: ColumnChoice, other: ColumnChoice) => one.every((field, place) => field === other[place]);

/** Reads a file into a sheet and checks it whenever the target changes; corrections are not dropped unasked. */
export function useImportFile(target: ImportTarget | undefined) {
  const confirm = useConfirm();
  const [file, setFile] = useState<ImportFile>({ is: 'none' });
  const [corrections, setCorrections] = useState(0);
  const turns = useRef(0);
  const { sheetOf, askOrShow, remember } = useReadFile(() => ++turns.current);
  useChecked(file.is === 'sheet' ? file.sheet : undefined, target);

  const mayDrop = async () => corrections === 0 || confirm({ ...eachTranslated(DISCARD), danger: true });
  const { read, stop, source } = useReading();
  const drop = () => {
    stop();
    turns.current++;
    setCorrections(0);
    setFile({ is: 'none' });
  };
  const take = async (chosen: File, sheet?: number) => {
    if (!(await mayDrop())) return;
    const turn = ++turns.current;
    setCorrections(0);
    const show = (next: () => ImportFile) => turn === turns.current && setFile(next());
    await read({ file: chosen, sheet }, show, askOrShow);
  };
  /** Leads from the sheet back to its columns. */
  const chooseColumns = () => {
    if (file.is !== 'sheet') return;
    const { name, table, choice } = file;
    setFile({ is: 'columns', name, table, choice, turn: ++turns.current, behind: file });
  };
  const takeColumns = async (choice: ColumnChoice) => {
    if (file.is !== 'columns') return;
    const { table, behind } = file;
    const same = behind && sameChoice(choice, behind.choice);
    if (!same && !(await mayDrop())) return;
    remember(table.headers, choice);
    if (!same) setCorrections(0);
    setFile(same ? behind : sheetOf(table, choice));
    focusTitle();
  };
  return {
    file,
    corrected: corrections > 0,
    noteCorrection: () => setCorrections((count) => count + 1),
    take: (chosen: File) => void take(chosen),
    /** Reads another sheet of the chosen workbook. */
    takeSheet: (sheet: number) => source.current && void take(source.current, sheet),
    /** Goes on with what was kept of a file. */
    takeUp: ({ table, work }: TakenUp): ImportSheet => {
      const shown = sheetOf(table, work.choice);
      shown.sheet.restore(work);
      setCorrections(work.corrected.length);
      setFile(shown);
      return shown.sheet;
    },
    drop,
    chooseColumns,
    takeColumns: (choice: ColumnChoice) => void takeColumns(choice),
    /** Drops it unless corrections would be lost and somebody minds, and says whether; from the columns of a sheet back to the sheet. */
    giveUp: async () => {
      if (file.is === 'columns' && file.behind) {
        setFile(file.behind);
        focusTitle();
        return false;
      }
      const mayGo = await mayDrop();
      if (mayGo) drop();
      return mayGo;
    },
  };
}

type Show = (next: () => ImportFile) => unknown;

/** Reads one file at a time; another one, or leaving the page, ends the reading under way. */
function useReading() {
  const reading = useRef<AbortController>(undefined);
  const source = useRef<File>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const stop = () => reading.current?.abort();
  const read = async (wanted: ToReader, show: Show, fileOf: (table: FileTable) => ImportFile) => {
    const { name } = wanted.file;
    stop();
    reading.current = new AbortController();
    source.current = wanted.file;
    const onRead = (lines: number, share: number) => show(() => ({ is: 'reading', name, lines, share }));
    onRead(0, 0);
    try {
      const table = await readInWorker(wanted, onRead, reading.current.signal);
      show(() => fileOf(table));
    } catch (error) {
      const workbook = error instanceof UnreadableFile ? error.workbook : undefined;
      show(() => ({ is: 'unreadable', name, error, workbook }));
    }
    // What had the focus, to choose a file, could not be pressed while it was read.
    focusTitle();
  };
  return { read, stop, source };
}

/** Checks the sheet whenever the target changes, and stops where another takes its place. */
function useChecked(sheet: ImportSheet | undefined, target: ImportTarget | undefined): void {
  useEffect(() => {
    if (sheet && target) void sheet.check(target);
    return () => sheet?.close();
  }, [sheet, target]);
}

/** What follows when a file has been read: its columns are asked for, or its sheet is shown. `nextTurn` numbers them. */
function useReadFile(nextTurn: () => number) {
  const { settings } = useSchool();
  const today = useToday();
  const { recall, remember } = useRememberedColumns();
  const sheetOf = (table: FileTable, choice: ColumnChoice): SheetFile => {
    const rules = { today, letters: settings.gradeConversions.map((row) => row.letter) };
    const sheet = new ImportSheet(tableOf(table, choice), rules, lookUpOnServer);
    return { is: 'sheet', name: table.fileName, table, choice, sheet, turn: nextTurn() };
  };
  const askOrShow = (table: FileTable): ImportFile => {
    const remembered = recall(table.headers);
    if (remembered || !leavesQuestions(table)) return sheetOf(table, remembered ?? table.recognised);
    const name = table.fileName;
    return { is: 'columns', name, table, choice: firstChoice(table), turn: nextTurn(), behind: undefined };
  };
  return { sheetOf, askOrShow, remember };
}

const DISCARD = {
  title: 'Discard your corrections?',
  text: 'The cells you corrected here are not in the file.',
  yes: 'Discard',
  no: 'Keep',
};
