import Papa from 'papaparse';
import { guardFormula } from '../../domain/student-import/formula-guard.ts';
import { saveFile } from '../data/save-file.ts';

/** CSV text with a mark, by which spreadsheets know UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(lines.map((cells) => cells.map(guardFormula)))}\r\n`;

/** `pupils.csv` -> `pupils-errors.csv` */
export const besideFile = (fileName: string, what: string): string => `${fileName.replace(/\.[^.]*$/, '')}-${what}.csv`;

/** Downloads CSV text under a name of its own. */
export const saveCsv = (text: string, name: string) => saveFile(new Blob([text], { type: 'text/csv' }), name);
