import { expect } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import type { Answer } from '../http/client.ts';
import type { TestServer } from '../http/harness.ts';

/** What the access record of a server is told from now on, in its order. */
export function watchedAccess({ services: { access } }: TestServer): AccessEntry[] {
  const noted: AccessEntry[] = [];
  const { note, require } = access;
  access.note = (entry, part) => {
    noted.push(entry);
    note(entry, part);
  };
  access.require = (entry) => {
    noted.push(entry);
    return require(entry);
  };
  return noted;
}

/** Whom entries name. */
export const whomNamed = (entries: readonly Pick<AccessEntry, 'studentId' | 'details'>[]): number[] =>
  entries.flatMap(({ studentId, details }) => [studentId ?? [], details['studentIds'] ?? []].flat()).map(Number);

/** Whom the entries name that a look leaves, which is answered 200; `noted` are the watched ones, and only its own afterwards. */
export async function namedByLook(server: TestServer, noted: AccessEntry[], look: Promise<Answer>): Promise<number[]> {
  noted.length = 0;
  const { status, body } = await look;
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  await server.services.background.settled();
  return whomNamed(noted);
}
