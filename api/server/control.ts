import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { endOfRecord } from '../access/sealed-end.ts';
import { errorAnswer } from '../http/errors.ts';
import { readModelNamed } from '../queries/read-models.ts';
import type { Services } from './services.ts';

/** Bytes a socket's path may have on every system we run on. */
const LONGEST_PATH = 103;

export const controlSocket = (dataDir: string) => join(dataDir, 'control.sock');

/** Where the command line asks for a seal; with `?restored` after an older copy was put back. */
export const SEALS_PATH = '/seals';

/** What the command line may ask of the server. */
export interface Controlled extends Pick<Services, 'readModels' | 'sealer' | 'access' | 'clock' | 'log'> {}

export interface Control {
  close(): Promise<void>;
}

/**
 * Lets the command line talk to the running server: HTTP over a socket in the data folder that only its owner can open.
 * `GET /projections`, `POST /projections/{name}` starts a rebuild, `DELETE /projections/{name}` cancels it, `POST /seals` seals the log.
 */
export async function openControl(dataDir: string, parts: Controlled): Promise<Control> {
  const path = controlSocket(dataDir);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    parts.log.warn(
      { path },
      'the path of the data folder is too long for a control socket; the command line cannot be used',
    );
    return { close: async () => undefined };
  }
  // Whoever holds the data folder's lock is alone: a socket that lies here belongs to a process that was killed.
  rmSync(path, { force: true });
  const server = createServer((request, response) => {
    answer(parts, request.method ?? '', request.url ?? '').then(
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

async function answer(
  { readModels, sealer, access: record, clock }: Controlled,
  method: string,
  url: string,
): Promise<object> {
  const [path, query] = url.split('?');
  if (path === SEALS_PATH && method === 'POST') {
    const at = clock().toISOString();
    await record.flush();
    const access = await endOfRecord(record.store);
    const seal = query === 'restored' ? sealer.sealRestored(at, access) : sealer.seal(at, { access });
    return { seal: (await seal) ?? null };
  }
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
