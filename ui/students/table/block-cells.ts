import { assessRisk } from '../../../domain/risk/assess.ts';
import type { GradeConversion } from '../../../domain/school-settings/events.ts';
import { completion } from '../../../domain/students/completion.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { pick } from '../../shared/draft.ts';
import { type Block, columnsOf, type PlacedRow } from '../../shared/grid/block.ts';
import { translated } from '../../words/t.ts';
import { type CellValues, copiedText, editedText, shownRecord } from './cell-values.ts';
import { READ_COLUMNS, TABLE_SECTIONS, type TableColumn } from './columns.ts';
import type { RowChange } from './edits.ts';
import { type ReadingRules, rowOutcome } from './read-cell.ts';

/** A record, and its answers with what has been typed over them. */
export interface TypedRecord {
  record: WireStudentTermInfo;
  values: CellValues;
}

const answerIn = (section: TermSection, column: number): TableColumn | undefined =>
  TABLE_SECTIONS[section].columns[column - READ_COLUMNS];

/** The cells of a row that lie in a block, as they are read. */
export function copiedTexts(
  { record, values }: TypedRecord,
  block: Block,
  section: TermSection,
  conversions: readonly GradeConversion[],
): string[] {
  return columnsOf(block).map((column) => {
    const answer = answerIn(section, column);
    if (answer) return copiedText(answer, values);
    if (column === 0) return nameOf(record.student);
    if (column === 1) return translated(RISK_LABELS[assessRisk(record, record.gradeLevel, conversions).risk]);
    return `${completion(record)[section]}%`;
  });
}

/** What a row repeats of the one it is filled from, as editors hold it. */
export const filledCells = ({ values }: TypedRecord, columns: readonly number[], section: TermSection) =>
  columns.flatMap((column) => {
    const answer = answerIn(section, column);
    return answer ? [{ column, text: editedText(answer, values) }] : [];
  });

/** What the texts of one row change in its record; no change where they say what is there. */
export function changeOfRow(
  { cells }: PlacedRow,
  { record, values }: TypedRecord,
  section: TermSection,
  rules: ReadingRules,
): { change: RowChange | undefined; notAsked: number } {
  const texts = cells.flatMap(({ column: index, text }) => {
    const column = answerIn(section, index);
    return column ? [{ column, text }] : [];
  });
  const outcome = rowOutcome(texts, values, rules);
  const isChange = Object.keys(outcome.values).length > 0;
  const before = shownRecord(record, pick(values, Object.keys(outcome.values)));
  return { change: isChange ? { record, values: outcome.values, before } : undefined, notAsked: outcome.notAsked };
}
