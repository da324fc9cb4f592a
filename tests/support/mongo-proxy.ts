import type { Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';
import { answerTo, commandOf, messagesOf } from './mongo-wire.ts';
import type { Address } from './server-process.ts';
import { openWay, type Way } from './way-to.ts';

/** Answers a command in place of the server, or lets it through; those after it wait until that is decided. */
export type Intercept = (command: Document) => Document | undefined | Promise<Document | undefined>;

/** A way to MongoDB on which somebody else may answer: a server with accounts, say, in front of one without. */
export interface MongoProxy extends Way {
  /** Is asked about every command from now on. */
  intercept(by: Intercept): void;
}

export async function openMongoProxy(target: Address): Promise<MongoProxy> {
  let intercept: Intercept = () => undefined;

  async function serve(client: Socket, server: Socket): Promise<void> {
    for await (const message of messagesOf(client)) {
      const command = commandOf(message);
      const answer = command && (await intercept(command));
      if (answer) client.write(answerTo(message, answer));
      else server.write(message);
    }
  }

  const way = await openWay(target, ({ client, server }) => {
    server.pipe(client);
    return serve(client, server);
  });
  return {
    ...way,
    intercept(by) {
      intercept = by;
    },
  };
}

/** What MongoDB answers to an account that it does not know, and to one without a right. */
export const authenticationFailed: Document = {
  ...{ ok: 0, errmsg: 'Authentication failed.', code: 18, codeName: 'AuthenticationFailed' },
};
export const notAuthorized = (command: Document): Document => ({
  ...{ ok: 0, code: 13, codeName: 'Unauthorized' },
  errmsg: `not authorized on ${command['$db']} to execute command ${JSON.stringify(command)}`,
});

/** A server that knows every account: the exchange of `authMechanism=PLAIN` is one message. */
export const accountKnown: Document = { ok: 1, conversationId: 1, done: true, payload: new BSON.Binary() };
