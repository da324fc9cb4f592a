import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ReadModels } from '../projections/read-models.ts';
import { errorAnswer } from './http/errors.ts';
import { readModelNamed } from './queries/read-models.ts';

/** Bytes a socket's path may have on every system we run on. */
const LONGEST_PATH = 103;

export const controlSocket = (dataDir: string) => join(dataDir, 'control.sock');

export interface Control {
  close(): Promise<void>;
}

/**
 * Lets the command line talk to the running server: HTTP over a socket in the data folder that only its owner can open.
 * `GET /projections`, `POST /projections/{name}` starts a rebuild, `DELETE /projections/{name}` cancels it.
 */
export async function openControl(dataDir: string, readModels: ReadModels, log: Logger): Promise<Control> {
  const path = controlSocket(dataDir);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    log.warn({ path }, 'the path of the data folder is too long for a control socket; the command line cannot be used');
    return { close: async () => undefined };
  }
  // Whoever holds the data folder's lock is alone: a socket that lies here belongs to a process that was killed.
  rmSync(path, { force: true });
  const server = createServer((request, response) => {
    answer(readModels, request.method ?? '', request.url ?? '').then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        const { status, body } = errorAnswer(error);
        send(response, status, body);
      },
    );
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening));
  chmodSync(path, 0o600);
  return { close: () => closed(server) };
}

async function answer(readModels: ReadModels, method: string, url: string): Promise<object> {
  const name = /^\/projections\/([\w-]+)$/.exec(url)?.[1];
  if (name !== undefined && method === 'POST') await readModels.rebuild(readModelNamed(name));
  if (name !== undefined && method === 'DELETE') await readModels.cancelRebuild(readModelNamed(name));
  return { readModels: await readModels.status() };
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
