import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Address {
  host: string;
  port: number;
}

/** Milliseconds the command may take, and a killed server may still be listening: nobody waits longer than that for either. */
const TIMEOUT_MS = 60_000;
/** Milliseconds after which one that is there and does not listen is started anew. */
const STARTS_MS = 60_000;

/** A server that a command starts in the background; the command prints the id of its process as its last line. */
export interface ServerProcess {
  /** Throws where the command fails, or does not end in time: it may leave nothing open that it was given. */
  start(): void;
  /** Awake, and started where nobody listens: what the test before this one may have left otherwise. */
  ensure(): Promise<void>;
  /** As a power cut would; resolves when nobody listens there any more. */
  killHard(): Promise<void>;
  /** Still there, but answers nothing. */
  freeze(): void;
  thaw(): void;
}

export function serverProcess(command: string, address: Address): ServerProcess {
  let pid = 0;
  const start = () => {
    const options = { encoding: 'utf8', env: environmentOfServers(), timeout: TIMEOUT_MS } as const;
    const printed = execFileSync('/bin/sh', ['-c', command], options);
    pid = Number(printed.trim().split('\n').at(-1));
    if (!Number.isInteger(pid) || pid < 2) throw new Error(`the command printed no process id but ${printed}`);
  };
  const thaw = () => void process.kill(pid, 'SIGCONT');
  return {
    start,
    async ensure() {
      if (isAlive(pid)) thaw();
      // One that was started a moment ago does not listen yet: a second one beside it would not find its place free, and its id be kept.
      for (const late = performance.now() + STARTS_MS; isAlive(pid) && performance.now() < late; await pause(100))
        if (await isListening(address)) return;
      if (!(await isListening(address))) start();
    },
    async killHard() {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      const late = performance.now() + TIMEOUT_MS;
      while (await isListening(address)) {
        if (performance.now() > late)
          throw new Error(
            `process ${pid} was killed, and ${address.host}:${address.port} is still answered by another`,
          );
      }
    },
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    thaw,
  };
}

/** Without our own names: EventStoreDB takes every variable that begins like its own for an option of its. */
export function environmentOfServers(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_')));
}

function isAlive(pid: number): boolean {
  try {
    return pid > 1 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function isListening({ host, port }: Address): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Host and port out of a connection string with one node. */
export function addressOf(url: string): Address {
  const { hostname, port } = new URL(url.replace(/^\w+(\+\w+)?:/, 'http:'));
  return { host: hostname, port: Number(port) };
}
