import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { inRequest, partyOf } from '../shares/request-context.ts';
import { MOST_CHANGES, roomIn } from './room-in-stream.ts';

const [OWN, COLLEAGUE] = [3, 4];
const renamed = (lastName: string): LedgerEvent => ({ type: 'StudentDetailsChanged', data: { lastName } });
const writtenBy = (actor: number, times: number, lastName = 'Ash') =>
  Array.from({ length: times }, () => ({ ...renamed(lastName), metadata: { actor } as Recorded['metadata'] }));
const LONG = 'x'.repeat(1024 * 1024);

/** Whether one more change has room in a request of this account; of nobody's it is the server's own work. */
function hasRoom(
  events: ReturnType<typeof writtenBy>,
  { stream = 'student-100001', added = [renamed('Birch')], actor = OWN as number | null } = {},
) {
  const ask = () => {
    try {
      const room = roomIn(stream);
      for (const event of events) room.count(event);
      room.require(added);
      return true;
    } catch {
      return false;
    }
  };
  if (actor === null) return ask();
  return inRequest({ requestId: '', party: partyOf(actor) }, ask);
}

describe('room of an account in a stream about a student', () => {
  const full = writtenBy(OWN, MOST_CHANGES);

  it('ends with its own changes, never with those of others', () => {
    expect(hasRoom(writtenBy(OWN, MOST_CHANGES - 1))).toBe(true);
    expect(hasRoom(full)).toBe(false);
    expect(hasRoom([...writtenBy(OWN, MOST_CHANGES - 1), ...writtenBy(COLLEAGUE, MOST_CHANGES)])).toBe(true);
    expect(hasRoom(full, { actor: COLLEAGUE })).toBe(true);
    expect(hasRoom(full, { stream: 'student-100001-1' })).toBe(false);
  });

  it('is more where entries are many by themselves, and no question of other streams', () => {
    expect(hasRoom(full, { stream: 'services-100001' })).toBe(true);
    expect(hasRoom(writtenBy(OWN, 10_000), { stream: 'services-100001' })).toBe(false);
    expect(hasRoom(writtenBy(OWN, 10_000), { stream: 'calendar' })).toBe(true);
  });

  it('counts what several changes of one call add, and how long they are', () => {
    const added = [renamed('Birch'), renamed('Ash')];
    expect(hasRoom(writtenBy(OWN, MOST_CHANGES - 2), { added })).toBe(true);
    expect(hasRoom(writtenBy(OWN, MOST_CHANGES - 1), { added })).toBe(false);
    expect(hasRoom(writtenBy(OWN, 3, LONG))).toBe(true);
    expect(hasRoom(writtenBy(OWN, 4, LONG))).toBe(false);
    expect(hasRoom(writtenBy(OWN, 3, LONG), { added: [renamed(LONG)] })).toBe(false);
  });

  it.each([
    ['in one document of a read model', 'student-100001-1', 2],
    ['in several', 'services-100001', 8],
  ])('is little where many accounts have written much together that is kept %s', (_, stream, many) => {
    const colleagues = Array.from({ length: many + 1 }, (_, n) => writtenBy(COLLEAGUE + n, 3, LONG));
    expect(hasRoom(colleagues.slice(0, many - 1).flat(), { stream, added: [renamed(LONG)] })).toBe(true);
    expect(hasRoom(colleagues.flat(), { stream })).toBe(true);
    expect(hasRoom(colleagues.flat(), { stream, added: [renamed(LONG)] })).toBe(false);
  });

  it('is as long as a server keeps it, whatever it is written in', () => {
    const snakes = '蛇'.repeat(10_000);
    expect(hasRoom(writtenBy(OWN, 138, snakes), { added: [renamed(snakes)] })).toBe(true);
    expect(hasRoom(writtenBy(OWN, 139, snakes), { added: [renamed(snakes)] })).toBe(false);
  });

  it('is always there for a new year, and for what the server carries on', () => {
    const enrolled = { type: 'StudentEnrolled', data: { yearId: 2, stay: 1 } } as unknown as LedgerEvent;
    expect(hasRoom(full, { added: [enrolled] })).toBe(true);
    expect(hasRoom(full, { added: [enrolled, renamed('Birch')] })).toBe(false);
    expect(hasRoom(full, { actor: null })).toBe(true);
  });
});
