import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

export interface Address {
  host: string;
  port: number;
}

/** A server that a command starts in the background; the command prints the id of its process as its last line. */
export interface ServerProcess {
  start(): void;
  /** As a power cut would; resolves when nobody listens there any more. */
  killHard(): Promise<void>;
  /** Still there, but answers nothing. */
  freeze(): void;
  thaw(): void;
}

export function serverProcess(command: string, address: Address): ServerProcess {
  let pid = 0;
  return {
    start() {
      const printed = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8', env: environmentOfServers() });
      pid = Number(printed.trim().split('\n').at(-1));
      if (!Number.isInteger(pid) || pid < 2) throw new Error(`the command printed no process id but ${printed}`);
    },
    async killHard() {
      process.kill(pid, 'SIGKILL');
      while (await isListening(address));
    },
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    thaw: () => void process.kill(pid, 'SIGCONT'),
  };
}

/** Without our own names: EventStoreDB takes every variable that begins like its own for an option of its. */
export function environmentOfServers(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_')));
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
