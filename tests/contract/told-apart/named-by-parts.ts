import type { AccessEntry } from '../../../api/access/port.ts';
import type { GoodRequest } from '../good-request.ts';
import { pathOf } from '../good-requests.ts';
import { watchedAccess, whomNamed } from '../watched-access.ts';
import { askedBy, type Base, type Part } from './asked-by-parts.ts';
import type { School } from './two-schools.ts';

/** More are told by their length. */
const FEW = 10;

/** Whom a look names; undefined where it is refused, or of a list that is told of by its length. */
type Named = ReadonlySet<number> | undefined;

/** Asks a school for looks by their parts, as an auditor. */
export function namingByParts(school: School) {
  const noted: AccessEntry[] = watchedAccess(school.server);

  async function namedBy(look: GoodRequest): Promise<Named> {
    const { call, body } = look;
    noted.length = 0;
    const { status } = await school.clients.auditor.send(pathOf(look), {
      method: call.split(' ')[0] ?? '',
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await school.server.services.background.settled();
    const isList = noted.some(({ details }) => Number(details['rows'] ?? 0) > FEW);
    return status !== 200 || isList ? undefined : new Set(whomNamed(noted));
  }

  return {
    /** Whom a look by some parts names, each asked for once. */
    of(base: Base): (...parts: readonly Part[]) => Promise<Named> {
      const known = new Map<string, Promise<Named>>();
      return (...parts) => {
        const key = JSON.stringify(parts);
        const named = known.get(key) ?? namedBy(askedBy(base, parts));
        known.set(key, named);
        return named;
      };
    },
  };
}

/** In words, for whoever reads what is red. */
export const saidByParts = (base: Base, parts: readonly Part[], lost: readonly number[]): string =>
  `${decodeURIComponent(pathOf(base))} by ${parts.map(({ name, value }) => `${name} ${JSON.stringify(value)}`).join(' and ')}: ${lost}`;

export const isAnother = (one: Part, other: Part): boolean =>
  one.name !== other.name || one.isOfFilter !== other.isOfFilter;
