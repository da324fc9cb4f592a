import type { FieldReasons } from '../kernel/rejection.ts';
import type { FactPart } from '../student-facts/fact-field.ts';
import { FACT_KIND_NAMES, FACT_KINDS, type FactKind } from '../student-facts/fact-kinds.ts';
import { readDay } from '../student-import/read-values.ts';
import { DAY_SHOWN, FACT_COLUMNS, type FactTexts } from './columns.ts';

/** What a row says, before it is held against what is known. */
export interface FactRow {
  studentNumber: string;
  /** Undefined where it cannot be read. */
  kind: FactKind | undefined;
  /** Which entry was wrong; undefined for a new one. */
  entry: number | undefined;
  replaces: number | undefined;
  /** The values of its kind as a request would send them; a blank cell is absent. */
  sent: Readonly<Record<string, string>>;
  /** What cannot be read, by field. */
  faults: FieldReasons;
}

const KIND_OF = new Map(
  FACT_KIND_NAMES.flatMap((kind) => [
    [kind.toLowerCase(), kind],
    [FACT_KINDS[kind].label.toLowerCase(), kind],
  ]),
);

const LOOKS_LIKE_A_DAY = /^(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})$/;

const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

type Cell = { text: string } | { fault: string };

function readDayCell(text: string): Cell {
  const day = readDay(text);
  if (day) return { text: day };
  return {
    fault: LOOKS_LIKE_A_DAY.test(text)
      ? `${text} is no day of the calendar`
      : `should be a day such as ${DAY_SHOWN}, not “${text}”`,
  };
}

function readChoiceCell({ words, names = {} }: Extract<FactPart, { kind: 'choice' }>, text: string): Cell {
  const said = text.toLowerCase();
  const found = words.find((word) => word.toLowerCase() === said || names[word]?.toLowerCase() === said);
  if (found !== undefined) return { text: found };
  return { fault: `should be one of ${list(words.map((word) => names[word] ?? word))}` };
}

function readCell(part: FactPart, text: string): Cell {
  if (part.kind === 'day') return readDayCell(text);
  return part.kind === 'choice' ? readChoiceCell(part, text) : { text };
}

function readKind(text: string): { kind: FactKind | undefined; faults: FieldReasons } {
  const kind = KIND_OF.get(text.toLowerCase());
  if (kind) return { kind, faults: {} };
  const labels = FACT_KIND_NAMES.map((name) => FACT_KINDS[name].label);
  return { kind, faults: { kind: [text ? `should be one of ${list(labels)}` : 'is required'] } };
}

function readNumber(field: string, text: string): { number: number | undefined; faults: FieldReasons } {
  if (text === '') return { number: undefined, faults: {} };
  if (/^[1-9]\d{0,5}$/.test(text)) return { number: Number(text), faults: {} };
  return { number: undefined, faults: { [field]: ['should be the number of an entry, or blank'] } };
}

/** Reads a row of the template of facts by itself; blank cells say nothing (rules/facts#template). */
export function readFactRow(texts: FactTexts): FactRow {
  const textOf = (field: string) => (texts[field] ?? '').trim();
  const { kind, faults: unknown } = readKind(textOf('kind'));
  const entry = readNumber('entry', textOf('entry'));
  const replaces = readNumber('replaces', textOf('replaces'));
  const studentNumber = textOf('studentId');
  const faults: FieldReasons = { ...unknown, ...entry.faults, ...replaces.faults };
  if (studentNumber === '') faults['studentId'] = ['is required'];
  const sent: Record<string, string> = {};
  for (const { field, of } of FACT_COLUMNS) {
    const text = textOf(field);
    if (!of || text === '') continue;
    const cell = of.kind === kind ? readCell(of.part, text) : undefined;
    if (cell && 'text' in cell) sent[field] = cell.text;
    else if (cell) faults[field] = [cell.fault];
    else if (kind) faults[field] = [`is no field of: ${FACT_KINDS[kind].label}`];
  }
  return { studentNumber, kind, entry: entry.number, replaces: replaces.number, sent, faults };
}
