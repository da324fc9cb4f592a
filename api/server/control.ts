import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { ReadModelAsker } from '../../domain/wire/read-model-run.ts';
import { endOfRecord } from '../access/sealed-end.ts';
import { causeOfConsole, skipEvent } from '../commands/skip-event.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { errorAnswer } from '../http/errors.ts';
import { readModelNamed } from '../queries/read-models.ts';
import { toldRun, toldStatus } from '../queries/told-of-read-models.ts';
import type { Services } from './services.ts';

/** Bytes a socket's path may have on every system we run on. */
const LONGEST_PATH_BYTES = 103;

export const controlSocket = (dataDir: string) => join(dataDir, 'control.sock');

/** Whether a server in this folder can be asked at all. */
export const takesSocket = (dataDir: string): boolean =>
  Buffer.byteLength(controlSocket(dataDir)) <= LONGEST_PATH_BYTES;

/**
 * The folder's lock is a file that somebody may take for left over and remove: two servers would then write side by side.
 * @throws {CannotStart} when a server answers in this folder
 */
export async function refuseAnotherServer(dataDir: string): Promise<void> {
  const path = controlSocket(dataDir);
  if (!takesSocket(dataDir)) return;
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (!isThere) return;
  throw new CannotStart(
    `The data folder ${dataDir} is in use by another process, whose lock was removed: end that server first.`,
  );
}

/** Where the command line asks for a seal; with `?restored` after an older copy was put back. */
export const SEALS_PATH = '/seals';

/** Where it reads the history of rebuilds. */
export const RUNS_PATH = '/runs';
const COMPARISON_PATH = /^\/projections\/([\w-]+)\/comparison$/;

/** Who asks at the command line: nobody's account. */
export const FROM_CONSOLE: ReadModelAsker = { by: null, source: 'console' };

/** What the command line may ask of the server. */
export interface Controlled extends Pick<Services, 'ledger' | 'readModels' | 'sealer' | 'access' | 'clock' | 'log'> {}

export interface Control {
  close(): Promise<void>;
}

/**
 * Lets the command line talk to the running server: HTTP over a socket in the data folder that only its owner can open.
 * `GET /projections`, `POST /projections/{name}` starts a rebuild, `DELETE /projections/{name}` cancels it, `POST /projections/{name}/retry` tries again what stopped,
 * `POST /projections/{name}/compare` begins a comparison, `DELETE` of it cancels it, `GET /projections/{name}/comparison` answers what it found, `GET /runs` the history,
 * `POST /projections/{name}/skip?position=…&reason=…` leaves the event out, `POST /seals` seals the log.
 */
export async function openControl(dataDir: string, services: Controlled): Promise<Control> {
  const path = controlSocket(dataDir);
  if (!takesSocket(dataDir)) {
    services.log.warn(
      { path },
      'the path of the data folder is too long for a control socket; the command line cannot be used',
    );
    return { close: async () => undefined };
  }
  const server = createServer((request, response) => {
    answer(services, request.method ?? '', request.url ?? '').then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        const { status, body } = errorAnswer(error);
        send(response, status, body);
      },
    );
  });
  try {
    // Whoever holds the data folder's lock is alone: a socket that lies here belongs to a process that was killed.
    rmSync(path, { force: true });
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening));
    chmodSync(path, 0o600);
  } catch (error) {
    services.log.warn({ path, error }, 'no control socket can be made there; the command line cannot be used');
  }
  return { close: () => closed(server) };
}

async function answer(
  { ledger, readModels, sealer, access: record, clock }: Controlled,
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
  if (path === RUNS_PATH) return { runs: (await readModels.runs()).map(toldRun) };
  const [, compared] = COMPARISON_PATH.exec(path ?? '') ?? [];
  if (compared !== undefined) return { comparison: await readModels.comparison(readModelNamed(compared)) };
  await changeProjection({ ledger, readModels, clock }, method, new URL(url, 'http://control'));
  return { readModels: (await readModels.status()).map(toldStatus) };
}

/** Rebuild, compare, retry, skip or cancel; nothing for a look. */
async function changeProjection(
  { ledger, readModels, clock }: Pick<Controlled, 'ledger' | 'readModels' | 'clock'>,
  method: string,
  { pathname, searchParams }: URL,
): Promise<void> {
  const [, given, ask] = /^\/projections\/([\w-]+)(?:\/(compare|retry|skip))?$/.exec(pathname) ?? [];
  if (given === undefined) return;
  const name = readModelNamed(given);
  if (method === 'DELETE') return ask === 'compare' ? readModels.cancelCompare(name) : readModels.cancelRebuild(name);
  if (method !== 'POST') return;
  if (ask === undefined) return readModels.rebuild(name, FROM_CONSOLE);
  if (ask === 'compare') return readModels.compare(name, FROM_CONSOLE);
  if (ask === 'retry') return readModels.retry(name);
  const [position, reason] = [searchParams.get('position') ?? '', searchParams.get('reason') ?? ''];
  await skipEvent({ ledger, readModels }, causeOfConsole(clock()), { name, position, reason });
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
