import { hasInvisible, isTurned } from '../kernel/look-alikes.ts';
import { type PlainDay, showDay } from '../kernel/plain-day.ts';
import { isLonger } from '../kernel/text-length.ts';
import { NUMBER_RANGES } from '../students/field-definition.ts';
import type { ImportColumn } from './columns.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { readChoice, readDay, readDisabilities, readNumber, readYesNo } from './read-values.ts';

/** What a cell says. `text` is the value in the one spelling that grids and exports use. */
export type CellReading =
  | { kind: 'blank' }
  | { kind: 'value'; value: unknown; text: string }
  /** `drops`: a warning is enough, the value is not taken. */
  | { kind: 'wrong'; message: string; drops: boolean };

const BLANK: CellReading = { kind: 'blank' };
const FIRST_BIRTHDAY = '1900-01-01';

const value = (stored: unknown, text = String(stored)): CellReading => ({ kind: 'value', value: stored, text });
const wrong = (message: string): CellReading => ({ kind: 'wrong', message, drops: false });
/** Not one of the accepted values: an error where something is required, otherwise left aside with a warning. */
const unexpected = (column: ImportColumn): CellReading =>
  column.required
    ? wrong(IMPORT_MESSAGES.unexpectedRequired)
    : { kind: 'wrong', message: IMPORT_MESSAGES.unexpected, drops: true };

/** Spreadsheets break long names into lines, which is read; marks of direction nobody types. */
const isName = ({ field }: ImportColumn) => field === 'firstName' || field === 'lastName';

/** Reads one cell by itself. Grades are only trimmed here: what they may be depends on the grade type beside them. */
export function readCell(column: ImportColumn, cell: string, today: PlainDay): CellReading {
  const text = cell.trim();
  if (text === '' || column.blanks?.includes(text.toLowerCase())) return BLANK;
  if (column.longest !== undefined && isLonger(text, column.longest))
    return wrong(IMPORT_MESSAGES.tooLong(column.longest));
  if (column.field === 'studentId' && hasInvisible(text)) return wrong(IMPORT_MESSAGES.invisible);
  if (isName(column) && isTurned(text)) return wrong(IMPORT_MESSAGES.turned);
  switch (column.kind) {
    case 'choice':
      return readListed(column, text);
    case 'yes-no':
      return readAnswer(column, text);
    case 'date':
      return readBirthday(column, text, today);
    case 'disabilities':
      return readCodes(text);
    case 'percent':
      return readPercent(text);
    case 'count':
      return readCount(text);
    default:
      return value(text);
  }
}

function readListed(column: ImportColumn, text: string): CellReading {
  const listed = readChoice(column, text) ?? (column.open ? text : undefined);
  return listed === undefined ? unexpected(column) : value(listed);
}

function readAnswer(column: ImportColumn, text: string): CellReading {
  const answer = readYesNo(text);
  return answer === undefined ? unexpected(column) : value(answer, answer ? 'Yes' : 'No');
}

function readBirthday(column: ImportColumn, text: string, today: PlainDay): CellReading {
  const day = readDay(text);
  return day === undefined || day < FIRST_BIRTHDAY || day > today ? unexpected(column) : value(day, showDay(day));
}

function readCodes(text: string): CellReading {
  const codes = readDisabilities(text);
  return codes ? value(codes, codes.join(' ')) : wrong(IMPORT_MESSAGES.disabilities);
}

function readPercent(text: string): CellReading {
  const number = readNumber(text);
  const { min, max } = NUMBER_RANGES.percent;
  return number !== undefined && number >= min && number <= max ? value(number) : wrong(IMPORT_MESSAGES.percent);
}

function readCount(text: string): CellReading {
  const number = readNumber(text);
  return number !== undefined && number >= NUMBER_RANGES.count.min && Number.isSafeInteger(number)
    ? value(number)
    : wrong(IMPORT_MESSAGES.count);
}
