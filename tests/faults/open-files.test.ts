import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { smallSchool } from '../support/small-school.ts';

const { run, started } = runPrograms();

/** What the system gives the server. */
const OPEN_FILES = 600;
const LIMITED = ['sh', '-c', `ulimit -n ${OPEN_FILES} && exec "$0" "$@"`, process.execPath];
/** Far more than the server has files for. */
const STRANGERS = 900;

/** A caller who is connected already. */
function connectedCaller(url: string, authToken: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const sent = get(`${url}${path}`, { agent, headers: { Authorization: authToken } });
    const [answer] = await once(sent, 'response');
    await text(answer);
    return answer.statusCode as number;
  };
  return { ask, end: () => agent.destroy() };
}

/** Connects again and again, says nothing, and waits until each is taken or turned away. */
async function crowd(url: string): Promise<Socket[]> {
  const { port, hostname } = new URL(url);
  const sockets: Socket[] = [];
  for (let at = 0; at < STRANGERS; at += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    await new Promise((known) => socket.once('connect', known).once('close', known));
  }
  return sockets;
}

it.skipIf(process.platform !== 'linux')(
  'strangers who take all connections there are leave the server its files, and let in who comes',
  async () => {
    const server = await started(ADMINISTRATOR, run('api/main.ts', [], ADMINISTRATOR, LIMITED));
    const { admin, yearId } = await smallSchool(server);
    const caller = connectedCaller(server.url, admin.authToken ?? '');
    expect(await caller.ask('/api/user')).toBe(200);
    const sockets = await crowd(server.url);
    const report = `/api/reports/summary?startYearId=${yearId}&startTermId=${yearId * 10 + 1}`;
    expect(await caller.ask(report)).toBe(200);
    expect(await caller.ask(`${report}&format=csv`)).toBe(200);
    expect(await caller.ask(`/api/schoolYears/${yearId}?asOf=@3`)).toBe(200);
    // Whoever comes now is let in for one of them.
    const newcomer = connectedCaller(server.url, admin.authToken ?? '');
    expect(await newcomer.ask('/api/user')).toBe(200);
    newcomer.end();
    caller.end();
    for (const socket of sockets) socket.destroy();
  },
  TIMEOUT_MS,
);
