import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Shapes of questions are few, values come as parameters; a list of varying length makes a shape of its own. */
const STATEMENTS_AT_MOST = 300;

/** Prepared statements by their text, the longest unused ones given up. */
export function createStatements(
  db: DatabaseSync,
  prepare = (sql: string): StatementSync => db.prepare(sql),
): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known) prepared.delete(sql);
    const statement = known ?? prepare(sql);
    prepared.set(sql, statement);
    if (prepared.size > STATEMENTS_AT_MOST) prepared.delete(prepared.keys().next().value as string);
    return statement;
  };
}

/** The same, whose rows are arrays of values. */
export const createArrayStatements = (db: DatabaseSync): ((sql: string) => StatementSync) =>
  createStatements(db, (sql) => {
    const prepared = db.prepare(sql);
    prepared.setReturnArrays(true);
    return prepared;
  });
