import type { AccessEntry } from '../../api/access/port.ts';
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
