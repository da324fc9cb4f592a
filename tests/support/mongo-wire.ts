import type { Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

const HEADER = 16;
const OP_MSG = 2013;
/** What a driver asks first in, before it knows which messages the server understands. */
const OP_QUERY = 2004;

/** The command of a message; undefined for messages of other kinds. */
export function commandOf(message: Buffer): Document | undefined {
  const body = HEADER + 4;
  if (message.readInt32LE(12) !== OP_MSG || message[body] !== 0) return undefined;
  return documentAt(message, body + 1);
}

/** The command of a driver's very first message; undefined for messages of other kinds. */
export function firstCommandOf(message: Buffer): Document | undefined {
  if (message.readInt32LE(12) !== OP_QUERY) return undefined;
  const endOfName = message.indexOf(0, HEADER + 4);
  return documentAt(message, endOfName + 1 + 8);
}

function documentAt(message: Buffer, start: number): Document {
  return BSON.deserialize(message.subarray(start, start + message.readInt32LE(start)));
}

/** What answers this message. */
export function answerTo(message: Buffer, answer: Document): Buffer {
  const body = BSON.serialize(answer);
  const head = Buffer.alloc(HEADER + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/** Whole messages out of what a socket brings. */
export async function* messagesOf(socket: Socket): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= HEADER && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0);
      yield rest.subarray(0, size);
      rest = rest.subarray(size);
    }
  }
}
