import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { logFile } from './log-file.ts';
import type { AppendAnswers, AppendBatch } from './messages.ts';
import { createWriter } from './writer.ts';

type Write = [stream: string, expectedRevision: number, ids: string[], data?: string];

function batchOf(...appends: Write[][]): AppendBatch {
  const writes = appends.flat();
  return {
    streamCounts: appends.map((append) => append.length),
    streams: writes.map(([stream]) => stream),
    expectedRevisions: writes.map(([, revision]) => revision),
    eventCounts: writes.map(([, , ids]) => ids.length),
    texts: writes.flatMap(([, , ids, data = '{}']) => ids.flatMap((id) => [id, 'ThingHappened', data, '{}'])),
  };
}

let database: DatabaseSync;
let write: (batches: AppendBatch[]) => AppendAnswers;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec(logFile.schema);
  const writer = createWriter(database);
  write = (batches) => {
    for (const batch of batches) writer.write(batch);
    return writer.finish();
  };
});
const stored = () =>
  database
    .prepare('select position, stream, revision from events order by position')
    .all()
    .map(({ position, stream, revision }) => `${position} ${stream} ${revision}`);
const ids = (count: number) => Array.from({ length: count }, () => randomUUID() as string);

describe('the writer of the SQLite log', () => {
  it('writes many appends in one go and answers each with its last position', () => {
    const batches = [
      batchOf([['a', -1, ids(2)]], [['b', -1, ids(1)]]),
      batchOf([
        ['a', 1, ids(1)],
        ['c', -1, ids(2)],
      ]),
    ];
    expect(write(batches)).toEqual({ positions: [2, 3, 6], refusals: [] });
    expect(stored()).toEqual(['1 a 0', '2 a 1', '3 b 0', '4 a 2', '5 c 0', '6 c 1']);
  });

  it('takes a refused append back whole, all its streams, and leaves no gap', () => {
    const answers = write([
      batchOf(
        [['a', -1, ids(1)]],
        [
          ['b', -1, ids(2)],
          ['c', 4, ids(1)],
        ],
        [['d', -1, ids(1)]],
      ),
    ]);
    expect(answers.positions).toEqual([1, 0, 2]);
    expect(answers.refusals).toEqual([[1, { kind: 'conflict', stream: 'c', expectedRevision: 4, actualRevision: -1 }]]);
    expect(stored()).toEqual(['1 a 0', '2 d 0']);
  });

  it('answers an append that is stored already as it did then, and refuses another one in its place', () => {
    const again = batchOf([['a', -1, ids(2)]]);
    write([again, batchOf([['b', -1, ids(1)]])]);
    const answers = write([again, batchOf([['a', -1, ids(2)]])]);
    expect(answers).toEqual({
      positions: [2, 0],
      refusals: [[1, { kind: 'conflict', stream: 'a', expectedRevision: -1, actualRevision: 1 }]],
    });
    expect(stored()).toEqual(['1 a 0', '2 a 1', '3 b 0']);
  });

  it('stores nothing when the disk is full, reads on, and writes again when there is room', () => {
    write([batchOf([['a', -1, ids(1)]])]);
    const pages = Number(database.prepare('pragma page_count').get()?.['page_count']);
    database.exec(`pragma max_page_count = ${pages + 2}`);
    const large = batchOf([['b', -1, ids(1)]], [['c', -1, ids(1), `"${'x'.repeat(50_000)}"`]]);
    const answers = write([large, batchOf([['d', -1, ids(1)]])]);
    expect(answers.refusals).toMatchObject([
      [0, { kind: 'unavailable', message: expect.stringMatching(/full/) }],
      [1, { kind: 'unavailable' }],
      [2, { kind: 'unavailable' }],
    ]);
    expect(stored()).toEqual(['1 a 0']);
    database.exec('pragma max_page_count = 100000');
    expect(write([large])).toEqual({ positions: [2, 3], refusals: [] });
  });
});
