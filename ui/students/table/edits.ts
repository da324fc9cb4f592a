import type { TermInfo } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import type { Draft } from '../risk/answer-changes.ts';
import {
  afterFailure,
  afterSaving,
  checked,
  type Field,
  givenUp,
  isConflict,
  type RowEdits,
  type Saving,
  sentAgain,
  type TakenBack,
  takenBack,
  tidied,
  typedInto,
  untouched,
  waiting,
} from './row-edits.ts';
import { createRowTurns } from './row-turns.ts';

interface EditsOptions {
  /** Answers the record as it is then. @throws {ApiError} */
  send: (record: WireStudentTermInfo, body: Record<string, unknown>) => Promise<WireStudentTermInfo>;
  /** The record as somebody else has left it. @throws {ApiError} */
  reread: (record: WireStudentTermInfo) => Promise<WireStudentTermInfo>;
  /** The letters of the school's grade table. */
  letters: () => readonly string[];
}

/** Values typed over a record, as somebody who has seen it as it was `before`. */
export interface RowChange {
  record: WireStudentTermInfo;
  values: Draft;
  /** As it is now, unless said. */
  before?: TermInfo | undefined;
}

/** The edits of a table: what is typed into a cell is checked and saved by itself, or says why it is not. */
export type Edits = ReturnType<typeof createEdits>;

/** Edits of many term records, saved row by row. Nothing typed is dropped until the server has it or somebody gives it up. */
export function createEdits({ send, reread, letters }: EditsOptions) {
  const { rows, subscribe, put, putAll, update } = createRows();

  const turns = createRowTurns({
    save(id) {
      const found = rows().get(id);
      if (!found) return undefined;
      const { row, saving } = checked(found, letters());
      if (row !== found) put(row);
      return saving && save(row, saving);
    },
    hasMore: (id) => {
      const row = rows().get(id);
      return row !== undefined && waiting(row).length > 0;
    },
  });

  async function save({ record }: RowEdits, saving: Saving): Promise<void> {
    const { id } = record;
    try {
      const answered = await send(record, saving.body);
      update(id, (now) => afterSaving(now, answered, saving.typed));
    } catch (error) {
      const others = isConflict(error) ? await reread(record).catch(() => undefined) : undefined;
      update(id, (now) => afterFailure({ ...now, record: others ?? now.record }, error, saving));
    }
  }

  const rowOf = (record: WireStudentTermInfo) => rows().get(record.id) ?? untouched(record);
  function enqueueAll(changed: readonly RowEdits[]) {
    putAll(changed);
    for (const { record } of changed) turns.enqueue(record.id);
  }

  return {
    rows,
    subscribe,
    /** Types values over records, each of them once at most. */
    change(changes: readonly RowChange[]) {
      enqueueAll(
        changes.map(({ record, values, before = record }) => tidied(typedInto(rowOf(record), values, before))),
      );
    },
    /** Leaves records with other values than these, which somebody has left there; what others have written since is a conflict. */
    takeBack: (changes: readonly TakenBack[]) =>
      enqueueAll(changes.map((change) => takenBack(rowOf(change.record), change))),
    /** Sends again what was not saved; over what somebody else has made of it, now that this has been seen. */
    again(id: number, fields: readonly Field[]) {
      update(id, (row) => sentAgain(row, fields));
      turns.enqueue(id);
    },
    /** Leaves these fields as they are recorded. */
    giveUp: (id: number, fields: readonly Field[]) => update(id, (row) => givenUp(row, fields)),
    /** Records were read anew: an answer that was on its way while a newer state was saved is left aside. */
    refresh(records: readonly WireStudentTermInfo[]) {
      for (const record of records) {
        const row = rows().get(record.id);
        if (row && row.record !== record && row.record.updatedAt <= record.updatedAt) put(tidied({ ...row, record }));
      }
    },
    settled: turns.settled,
  };
}

/** The rows that have been typed into, by the id of their record; listeners are told of each change. */
function createRows() {
  let rows: ReadonlyMap<number, RowEdits> = new Map();
  const listeners = new Set<() => void>();
  const putAll = (changed: readonly RowEdits[]) => {
    rows = new Map([...rows, ...changed.map((row) => [row.record.id, row] as const)]);
    for (const listener of listeners) listener();
  };
  const put = (row: RowEdits) => putAll([row]);
  return {
    rows: () => rows,
    put,
    putAll,
    update(id: number, change: (row: RowEdits) => RowEdits) {
      const row = rows.get(id);
      if (row) put(tidied(change(row)));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
