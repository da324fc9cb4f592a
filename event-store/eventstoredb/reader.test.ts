import { Readable } from 'node:stream';
import { ErrorType, type EventStoreDBClient } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import type { Endurance } from './persistence.ts';
import { createReader } from './reader.ts';

/** A server without the stream, whose metadata answer so. */
function readerWhere(metadata: Error) {
  const missing = Object.assign(new Error('missing'), { type: ErrorType.STREAM_NOT_FOUND });
  const client = {
    readStream: (stream: string) => {
      const read = new Readable({ objectMode: true, read: () => undefined });
      setImmediate(() => read.destroy(stream.startsWith('$$') ? metadata : missing));
      return Object.assign(read, { cancel: async () => undefined });
    },
  } as unknown as EventStoreDBClient;
  const endurance: Endurance = {
    ...{ server: 'test', callTimeoutMs: 1000, retryTimeoutMs: 5000 },
    limit: (work) => work(),
    closing: new AbortController().signal,
  };
  return createReader({ client, prefix: 'ledger.', founding: { position: 0n }, endurance });
}

it('reads a stream that nobody wrote also where an account may not read metadata', async () => {
  const refused = Object.assign(new Error('access denied'), { type: ErrorType.ACCESS_DENIED });
  expect(await readerWhere(refused).readStream('student-7', 0)).toEqual([]);
});

it('takes no stream for one that nobody wrote where its metadata cannot be read for another reason', async () => {
  await expect(readerWhere(new Error('broken')).readStream('student-7', 0)).rejects.toThrow('broken');
});
