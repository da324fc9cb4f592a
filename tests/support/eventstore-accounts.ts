import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';

/** The accounts of an EventStoreDB, through its administrator's. */
export interface EventStoreAccounts {
  /** A new account, and the connection string that uses it. Without groups it may read and write streams, but not `$all`. */
  add(groups: readonly string[]): Promise<{ name: string; password: string; url: string }>;
  setPassword(name: string, password: string): Promise<void>;
  urlFor(name: string, password: string): string;
}

/** `admin` is a connection string with TLS and the administrator's account. */
export function eventStoreAccounts(admin: string): EventStoreAccounts {
  const { username, password, hostname, port, searchParams } = new URL(admin.replace(/^esdb/, 'https'));
  const ca = readFileSync(searchParams.get('tlsCaFile') ?? '');
  const urlFor = (name: string, secret: string) => admin.replace(/\/\/.*?@/, `//${name}:${secret}@`);

  async function post(path: string, body: unknown): Promise<void> {
    const auth = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    const headers = { 'Content-Type': 'application/json' };
    const sent = request({ hostname, port, path, method: 'POST', ca, auth, headers }).end(JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    if ((answer.statusCode ?? 500) >= 300) throw new Error(`${path} answered ${answer.statusCode}`);
  }

  return {
    async add(groups) {
      const [name, secret] = [`a-${randomUUID()}`, randomUUID()];
      await post('/users', { loginName: name, fullName: name, password: secret, groups });
      return { name, password: secret, url: urlFor(name, secret) };
    },
    setPassword: (name, newPassword) => post(`/users/${name}/command/reset-password`, { newPassword }),
    urlFor,
  };
}
