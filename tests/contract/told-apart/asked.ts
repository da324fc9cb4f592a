import type { AccessEntry } from '../../../api/access/port.ts';
import { type GoodRequest, pathOf } from '../good-requests.ts';
import { ONE } from '../looks-at-one.ts';
import { watchedAccess, whomNamed } from '../watched-access.ts';
import { level, type Role, type School } from './two-schools.ts';

/** What one of two schools answered. */
export interface Asked {
  /** What the caller can tell an answer by. */
  answer: string;
  told: readonly AccessEntry[];
  /** Something was written about the one, which the log tells. */
  isWritten: boolean;
}

/** Who asks, and under which `Idempotency-Key`, if any. */
export interface Asking {
  role: Role;
  key?: string;
}

/** Ids that each installation draws anew. */
const withoutDrawn = (text: string) => text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'drawn');
const SHOWN = ['content-range', 'content-disposition', 'location', 'idempotency-replayed', 'retry-after'];

interface Watched {
  school: School;
  noted: AccessEntry[];
}

/** Two schools whose access record is watched. */
export function watched(schools: readonly [School, School]) {
  const [one, other] = schools.map((school) => ({ school, noted: watchedAccess(school.server) })) as [Watched, Watched];

  async function isAboutOne({ server }: School, after: bigint): Promise<boolean> {
    const written = await server.ledger.readAll(after, 1000);
    return written.some((event) => `${event.stream} ${JSON.stringify(event.data)}`.includes(String(ONE)));
  }

  async function ask({ school, noted }: Watched, { role, key }: Asking, look: GoodRequest): Promise<Asked> {
    noted.length = 0;
    const { call, body: sent } = look;
    const before = await school.server.ledger.head();
    const { status, headers, body } = await school.clients[role].send(pathOf(look), {
      method: call.split(' ')[0] ?? '',
      headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    await school.server.services.background.settled();
    const told = [...noted];
    const heads = SHOWN.map((name) => headers.get(name));
    const answer = withoutDrawn(JSON.stringify([status, heads, body, headers.has('x-entry')]));
    const isWritten = (await school.server.ledger.head()) > before && (await isAboutOne(school, before));
    return { answer, told, isWritten };
  }

  return {
    /** What both answer to the same; afterwards their logs are as long as each other again. */
    async askBoth(asking: Asking, look: GoodRequest): Promise<readonly [Asked, Asked]> {
      const both = await Promise.all([ask(one, asking, look), ask(other, asking, look)]);
      if (!look.call.startsWith('GET')) await level(schools);
      return both;
    },
  };
}

/** More are told by their length. */
const FEW = 10;
export const names = ({ told }: Asked) => whomNamed(told).includes(ONE);
export const isLongList = ({ told }: Asked) => told.some(({ details }) => Number(details['rows'] ?? 0) > FEW);

/** A change that is answered otherwise is a look in both, but where it was written in one alone; of many it is a list. */
export function isToldOfChange(one: Asked, other: Asked): boolean {
  const isWrittenInOne = one.isWritten !== other.isWritten;
  const isTold = (asked: Asked) => names(asked) || (isWrittenInOne && asked.isWritten);
  return (isTold(one) && isTold(other)) || (isLongList(one) && isLongList(other));
}

/** In words, for whoever reads what is red. */
export const saidOf = (role: Role, look: GoodRequest): string =>
  `${role}: ${look.call} ${decodeURIComponent(pathOf(look))}${look.body === undefined ? '' : ` ${JSON.stringify(look.body)}`}`;
