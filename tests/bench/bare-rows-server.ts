import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread started with the file of the read model of records: answers `/?{term id}&{term id}` with the rows of these
 * terms as they are, in the order of the names, and does nothing else. It tells its address.
 */
const database = new DatabaseSync(String(workerData), { readOnly: true });
const select = database.prepare('select doc from termRecords where cohort = ? order by sort, id');
select.setReturnArrays(true);

/** Characters written at once. */
const PIECE_CHARACTERS = 64 * 1024;

async function write(answer: ServerResponse, termIds: readonly string[]): Promise<void> {
  let text = '';
  for (const termId of termIds) {
    for (const [doc] of select.iterate(`${termId}.0`) as Iterable<unknown> as Iterable<[string]>) {
      text += doc;
      if (text.length < PIECE_CHARACTERS) continue;
      if (!answer.write(text)) await once(answer, 'drain');
      text = '';
    }
  }
  answer.end(text);
}

const server = createServer((request, answer) => {
  const termIds = (request.url ?? '').split('?')[1]?.split('&') ?? [];
  void write(answer, termIds);
});
// The one who asks is busy with other answers for seconds.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  parentPort?.postMessage(`http://127.0.0.1:${port}`);
});
