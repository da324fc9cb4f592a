import { useState } from 'react';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import type { TypedRecord } from './block-cells.ts';
import { valuesOf } from './cell-values.ts';
import type { TableEdits } from './use-table-edits.ts';
import { useAllRecords } from './use-table-rows.ts';
import type { TermCells } from './use-term-cells.ts';

/** The records of any rows of the table, with what has been typed over them. */
export interface TypedRecords {
  /** By row, where all of them are known. */
  known: (rows: readonly number[]) => ReadonlyMap<number, TypedRecord> | undefined;
  /** By row: as they stand in view, the others as they are now; who is not in the term any more is left out. @throws {ApiError} */
  read: (rows: readonly number[]) => Promise<ReadonlyMap<number, TypedRecord>>;
  /** Rows out of view are on their way. */
  reading: boolean;
}

/** Finds the records of rows, in view or not. */
export function useTypedRecords(
  termId: number,
  students: readonly number[],
  table: TableEdits,
  cells: TermCells,
): TypedRecords {
  const all = useAllRecords(termId);
  const [reading, setReading] = useState(false);
  const typed = (read: WireStudentTermInfo): TypedRecord => {
    const edits = table.edits.rows().get(read.id);
    const record = edits?.record ?? read;
    return { record, values: valuesOf(record, edits?.typed ?? {}) };
  };
  const gathered = (rows: readonly number[], byStudent: ReadonlyMap<number, WireStudentTermInfo>) =>
    new Map(
      rows.flatMap((at) => {
        const record = cells.recordAt(at) ?? byStudent.get(students[at] ?? 0);
        return record ? [[at, typed(record)] as const] : [];
      }),
    );
  return {
    reading,
    known(rows) {
      const found = gathered(rows, all.known());
      return found.size === rows.length ? found : undefined;
    },
    async read(rows) {
      const others = rows.flatMap((at) => (cells.recordAt(at) === undefined ? (students[at] ?? []) : []));
      setReading(others.length > 0);
      try {
        const read = others.length > 0 ? await all.read(others) : [];
        table.edits.refresh(read);
        return gathered(rows, new Map(read.map((record) => [record.studentId, record])));
      } finally {
        setReading(false);
      }
    },
  };
}
