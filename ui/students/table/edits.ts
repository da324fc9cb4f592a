import type { TermInfo } from '../../../domain/students/events.ts';
import { DEPENDENT_FIELDS } from '../../../domain/students/term-sections.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { ApiError } from '../../data/api-error.ts';
import { messageOf, readableReason } from '../../shared/messages.ts';
import { changesOf, type Draft, judged } from '../risk/answer-changes.ts';

export type Field = keyof TermInfo;

/** Why a value is not saved. */
export interface Problem {
  /** `fault`: found before it was sent. `conflict`: somebody else changed the field meanwhile. */
  kind: 'fault' | 'refused' | 'conflict' | 'failed' | 'signed-out';
  reason: string;
}

/** What is being done to one term record. */
export interface RowEdits {
  /** As it was last read, or answered to a saving. */
  record: WireStudentTermInfo;
  /** What has been typed and is not saved. */
  draft: Draft;
  /** What each of these fields said when it was first typed into. */
  seen: Partial<TermInfo>;
  problems: Partial<Record<Field, Problem>>;
  /** On their way to the server. */
  sending: readonly Field[];
  /** Saved since the table was opened. */
  saved: readonly Field[];
}

interface EditsOptions {
  /** Answers the record as it is then. @throws {ApiError} */
  send: (record: WireStudentTermInfo, body: Record<string, unknown>) => Promise<WireStudentTermInfo>;
  /** The record as somebody else has left it. @throws {ApiError} */
  reread: (record: WireStudentTermInfo) => Promise<WireStudentTermInfo>;
  /** The letters of the school's grade table. */
  letters: () => readonly string[];
}

/** Rows that are saved at the same time; of one row there is never more than one request. */
const SIDE_BY_SIDE = 4;

/** These mean something only together: whoever types into one sends the other along, where that one waits for being sent again. */
const TOGETHER: readonly (readonly Field[])[] = [
  ['gradeType', 'grade'],
  ...DEPENDENT_FIELDS.map(({ field, askedWith }) => [askedWith, field]),
];
const withPartners = (fields: readonly Field[]): readonly Field[] => [
  ...fields,
  ...TOGETHER.filter((group) => group.some((field) => fields.includes(field))).flat(),
];

const fieldsOf = (values: object) => Object.keys(values) as Field[];
const pick = <Values extends object>(values: Values, fields: readonly PropertyKey[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name))) as Values;
const omit = <Values extends object>(values: Values, fields: readonly PropertyKey[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name))) as Values;

const untouched = (record: WireStudentTermInfo): RowEdits => ({
  record,
  draft: {},
  seen: {},
  problems: {},
  sending: [],
  saved: [],
});

/** Without what has been typed back to what is recorded; what is on its way will be recorded. */
function tidied(row: RowEdits): RowEdits {
  const differing = changesOf(row.draft, row.record);
  const kept = fieldsOf(row.draft).filter((field) => field in differing || row.sending.includes(field));
  return { ...row, draft: pick(row.draft, kept), seen: pick(row.seen, kept), problems: pick(row.problems, kept) };
}

/** Typed and waiting for its turn. */
const waiting = ({ draft, problems }: RowEdits) => fieldsOf(draft).filter((field) => !problems[field]);

/** Whether a value of this row is not saved, for whatever reason. */
export const isUnsaved = ({ draft }: RowEdits): boolean => fieldsOf(draft).length > 0;

/** The edits of a table: what is typed into a cell is checked and saved by itself, or says why it is not. */
export type Edits = ReturnType<typeof createEdits>;

/** Edits of many term records, saved row by row. Nothing typed is dropped until the server has it or somebody gives it up. */
export function createEdits({ send, reread, letters }: EditsOptions) {
  let rows: ReadonlyMap<number, RowEdits> = new Map();
  let running = 0;
  const queue = new Set<number>();
  const listeners = new Set<() => void>();
  const idle = new Set<() => void>();

  const put = (row: RowEdits) => {
    rows = new Map(rows).set(row.record.id, row);
    for (const listener of listeners) listener();
  };
  const update = (id: number, change: (row: RowEdits) => RowEdits) => {
    const row = rows.get(id);
    if (row) put(tidied(change(row)));
  };

  /** Marks what would be refused anyway; the rest may go. */
  function checked(id: number): Record<string, unknown> {
    const row = rows.get(id);
    if (!row) return {};
    const changes = changesOf(pick(row.draft, waiting(row)), row.record);
    const { faults } = judged(row.record, changes, letters());
    const found = Object.entries(faults).map(([field, [reason]]) => [
      field,
      { kind: 'fault', reason: readableReason(reason) },
    ]);
    if (found.length > 0) put({ ...row, problems: { ...row.problems, ...Object.fromEntries(found) } });
    return omit(changes, Object.keys(faults));
  }

  async function save(id: number, changes: Record<string, unknown>) {
    const row = rows.get(id);
    if (!row) return;
    const fields = fieldsOf(changes);
    const sent = pick(row.draft, fields);
    put({ ...row, sending: fields });
    try {
      const record = await send(row.record, { ...changes, seen: pick(row.seen, fields) });
      update(id, (now) => afterSaving(now, record, sent));
    } catch (error) {
      const problems = problemsOf(error, fields);
      const record = isConflict(error) ? await reread(row.record).catch(() => undefined) : undefined;
      update(id, (now) => ({
        ...now,
        record: record ?? now.record,
        sending: [],
        // Of what has been typed anew meanwhile nothing is known yet.
        problems: { ...now.problems, ...omit(problems, changedSince(now.draft, sent)) },
      }));
    }
  }

  function next() {
    for (const id of queue) {
      if (running >= SIDE_BY_SIDE) return;
      if ((rows.get(id)?.sending.length ?? 0) > 0) continue;
      queue.delete(id);
      const changes = checked(id);
      if (fieldsOf(changes).length === 0) continue;
      running += 1;
      void save(id, changes).then(() => {
        running -= 1;
        const row = rows.get(id);
        if (row && waiting(row).length > 0) queue.add(id);
        next();
      });
    }
    if (running > 0) return;
    for (const resolve of idle) resolve();
    idle.clear();
  }
  const enqueue = (id: number) => {
    queue.add(id);
    next();
  };

  return {
    rows: () => rows,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Types these values over the record, as somebody who has seen it as it was `before`. */
    change(record: WireStudentTermInfo, values: Draft, before: TermInfo = record) {
      const row = rows.get(record.id) ?? untouched(record);
      const fields = fieldsOf(values);
      put(
        tidied({
          ...row,
          draft: { ...row.draft, ...values },
          seen: { ...pick(before, fields), ...row.seen } as Partial<TermInfo>,
          problems: omit(row.problems, withPartners(fields)),
          saved: row.saved.filter((field) => !fields.includes(field)),
        }),
      );
      enqueue(record.id);
    },
    /** Sends again what was not saved; over what somebody else has made of it, now that this has been seen. */
    again(id: number, fields: readonly Field[]) {
      const all = withPartners(fields);
      update(id, (row) => ({
        ...row,
        seen: { ...row.seen, ...pick(row.record, all) },
        problems: omit(row.problems, all),
      }));
      enqueue(id);
    },
    /** Leaves these fields as they are recorded. */
    giveUp(id: number, fields: readonly Field[]) {
      update(id, (row) => ({ ...row, draft: omit(row.draft, fields) }));
    },
    /** Records were read anew: an answer that was on its way while a newer state was saved is left aside. */
    refresh(records: readonly WireStudentTermInfo[]) {
      for (const record of records) {
        const row = rows.get(record.id);
        if (row && row.record !== record && row.record.updatedAt <= record.updatedAt) put(tidied({ ...row, record }));
      }
    },
    /** Resolves once nothing is on its way any more. */
    settled: () => (running === 0 ? Promise.resolve() : new Promise<void>((resolve) => idle.add(resolve))),
  };
}

const changedSince = (draft: Draft, sent: Draft) => fieldsOf(sent).filter((field) => draft[field] !== sent[field]);

/** What was typed while it was saved stays, over what has been recorded. */
function afterSaving(row: RowEdits, record: WireStudentTermInfo, sent: Draft): RowEdits {
  const since = changedSince(row.draft, sent);
  const done = fieldsOf(sent).filter((field) => !since.includes(field));
  return {
    ...row,
    record,
    draft: omit(row.draft, done),
    seen: { ...omit(row.seen, done), ...pick(record, since) },
    sending: [],
    saved: [...row.saved.filter((field) => !(field in sent)), ...done],
  };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** What a failure says of the fields that were sent. Where it names some of them, the others may go again without them. */
function problemsOf(error: unknown, fields: readonly Field[]): Partial<Record<Field, Problem>> {
  const status = error instanceof ApiError ? error.status : undefined;
  const reasons = error instanceof ApiError ? error.fields : {};
  const named = fields.filter((field) => field in reasons);
  if (named.length > 0 && (status === 400 || status === 409)) {
    const kind = status === 409 ? 'conflict' : 'refused';
    return Object.fromEntries(named.map((field) => [field, { kind, reason: readableReason(reasons[field]?.[0]) }]));
  }
  const kind = status === 401 ? 'signed-out' : 'failed';
  return Object.fromEntries(fields.map((field) => [field, { kind, reason: messageOf(error) }]));
}
