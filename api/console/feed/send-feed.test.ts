import { expect, it } from 'vitest';
import type { ImportAnswer } from '../../../domain/wire/imports.ts';
import type { FeedServer } from './feed-server.ts';
import { sendFactsFile } from './import-facts.ts';
import { sendFeed } from './send-feed.ts';

/** A server that takes all rows of a part but those at these places. */
function takingAllBut(...left: number[]): FeedServer {
  const post = async (_: string, { rows }: { rows: unknown[] }): Promise<ImportAnswer> => {
    const taken = [...rows.keys()].filter((row) => !left.includes(row));
    const outcomes = taken.map((row) => ({ row, studentId: 100_001 + row, outcome: 'created' as const }));
    return { importId: 'i', created: taken.length, changed: 0, unchanged: 0, ignored: 0, rows: outcomes };
  };
  return { post } as unknown as FeedServer;
}
const about = { name: 'students.csv', hash: 'a', notes: [], rows: [{}, {}, {}, {}], lines: [2, 3, 5, 9] };

it('names the lines that somebody else was faster with', async () => {
  const target = { schoolYearId: 1, termId: 11, words: '2026-2027, term 1' };
  const sent = await sendFeed(takingAllBut(1, 2), target as never, about as never, [0, 2, 3]);
  expect(sent).toEqual({ created: 1, changed: 0, unchanged: 0, ignored: 0, leftAside: [5, 9] });
});

it('names them in a file of facts', async () => {
  const sent = await sendFactsFile(takingAllBut(3), about as never);
  expect(sent).toEqual({ created: 3, changed: 0, unchanged: 0, leftAside: [9] });
});
