import type { TermInfo } from '../../../domain/students/events.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import type { Spot } from '../../shared/grid/grid-moves.ts';
import { type CellControl, changeOf, controlOf, shownRecord, valuesOf } from './cell-values.ts';
import { READ_COLUMNS, TABLE_SECTIONS, type TableColumn } from './columns.ts';
import type { TableEdits } from './use-table-edits.ts';
import type { TableRows } from './use-table-rows.ts';

/** What stands in a cell, for what a key or an editor makes of it. */
export interface Place {
  column: TableColumn;
  record: WireStudentTermInfo;
}

/** The cells of one section, with what has been typed over what was read. */
export interface TermCells {
  /** Undefined while it is on its way, null where the student is not in the term any more. */
  recordAt: (at: number) => WireStudentTermInfo | null | undefined;
  /** Undefined in the columns that are only read. */
  placeAt: (spot: Spot) => Place | undefined;
  /** What edits the cell; undefined where nothing can be answered. */
  controlIn: (place: Place) => CellControl | undefined;
  /** A place's record as its row shows it now. */
  shown: (place: Place) => TermInfo;
  /** Types over a cell, as somebody who has seen the record as it was `before`. */
  answer: (place: Place, text: string, before?: TermInfo) => void;
}

/** Reads and types over the cells of the rows in view. */
export function useTermCells(section: TermSection, { rows, change }: TableEdits, loaded: TableRows): TermCells {
  const letters = useSchool().settings.gradeConversions.map(({ letter }) => letter);
  const { columns } = TABLE_SECTIONS[section];
  const recordAt = (at: number) => {
    const record = loaded.recordAt(at);
    return record && (rows.get(record.id)?.record ?? record);
  };
  const valuesIn = (record: WireStudentTermInfo) => valuesOf(record, rows.get(record.id)?.typed ?? {});
  return {
    recordAt,
    placeAt({ at, column: index }) {
      const record = recordAt(at);
      const column = columns[index - READ_COLUMNS];
      return record && column ? { record, column } : undefined;
    },
    controlIn: ({ column, record }) => controlOf(column, valuesIn(record), letters),
    shown: ({ record }) => shownRecord(record, rows.get(record.id)?.typed ?? {}),
    answer({ column, record }, text, before) {
      const values = changeOf(column, text, valuesIn(record));
      void change({ what: 'typed', termId: record.termId, cells: 1, notes: [] }, [{ record, values, before }]);
    },
  };
}
