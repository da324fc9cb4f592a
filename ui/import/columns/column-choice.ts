import type { ImportField } from '../../../domain/student-import/columns.ts';
import { guessHeaders } from '../../../domain/student-import/guess-headers.ts';
import { type ColumnChoice, matchHeaders } from '../../../domain/student-import/headers.ts';
import { missingHeaders } from '../../../domain/student-import/read-table.ts';
import { t } from '../../words/t.ts';
import type { FileTable } from '../reading/read-table.ts';

/** One column of a file as somebody sees it who has to say what it is. */
export interface FileColumn {
  place: number;
  /** Its header, or which column it is when it has none. */
  name: string;
  /** Its first values that are not blank. */
  samples: string[];
  recognised: ImportField | null;
  /** What its header is like, where it does not say it. */
  guessed: ImportField | null;
}

const SAMPLES = 3;

function samplesOf({ lines, start }: FileTable, place: number): string[] {
  const samples: string[] = [];
  for (const cells of lines.slice(start + 1)) {
    const text = cells[place]?.trim() ?? '';
    if (text !== '' && samples.push(text) === SAMPLES) break;
  }
  return samples;
}

/** The columns of a file, without those that have neither header nor values. */
export function columnsOf(file: FileTable): FileColumn[] {
  const guesses = guessHeaders(file.headers, file.recognised);
  const columns = file.headers.map((header, place) => ({
    place,
    name: header.trim() || t('Column %{place}, without a header', { place: place + 1 }),
    samples: samplesOf(file, place),
    recognised: file.recognised[place] ?? null,
    guessed: guesses[place] ?? null,
  }));
  return columns.filter(({ place, samples }) => file.headers[place]?.trim() || samples.length > 0);
}

/** Headers of the required columns that no column of the file stands for. */
export const missingIn = (file: FileTable, choice: ColumnChoice): string[] =>
  missingHeaders(matchHeaders(file.headers, choice));

/** Whether somebody has to be asked: a required column is missing, and values stand under a header that nobody knows. */
export const leavesQuestions = (file: FileTable): boolean =>
  missingIn(file, file.recognised).length > 0 &&
  columnsOf(file).some(({ recognised, samples }) => recognised === null && samples.length > 0);

/** What is chosen at first: what the headers say, and where they do not, what they are like. Somebody looks at it before it counts. */
export const firstChoice = ({ headers, recognised }: FileTable): ColumnChoice => {
  const guesses = guessHeaders(headers, recognised);
  return recognised.map((field, place) => field ?? guesses[place] ?? null);
};

/** The choice with one column changed. */
export const withChosen = (choice: ColumnChoice, place: number, field: ImportField | null): ColumnChoice =>
  choice.map((chosen, at) => (at === place ? field : chosen));
