import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../port.ts';
import { checkDestroyedKeys } from './destroyed-keys.ts';

let revision = 0;
const event = (stream: string, type: string, data: object): StoredEvent =>
  ({ stream, type, data: JSON.stringify(data), revision: revision++ }) as StoredEvent;
const staff = (type: string, data: object) => event('staff', type, data);
/** A log in which the first account got a password, and another one later. */
function log() {
  revision = 0;
  return [
    staff('StaffAccountCreated', { userId: 1, sealed: '…', sealedSecret: '…' }),
    staff('StaffAccountCreated', { userId: 10, sealed: '…', sealedSecret: '…' }),
    staff('StaffPasswordChanged', { userId: 1, sealedSecret: '…' }),
  ];
}

/** Of which destroyed keys no event of the log says why. */
function unexplained(events: readonly StoredEvent[], ...found: string[]): string[] {
  const check = checkDestroyedKeys();
  for (const subject of found) check.found(subject);
  for (const one of events) check.onEvent(one);
  return check.unexplained();
}

describe('a key that was destroyed', () => {
  it('is explained by the forgetting of its student, wherever in the log it stands, and by no other', () => {
    const begun = event('forgetting', 'ForgettingBegun', { studentId: 100_001 });
    expect(unexplained([...log(), begun], 'student-100001', 'student-1000011', 'student-10000')).toEqual([
      ...['student-1000011', 'student-10000'],
    ]);
    // What is only asked for is not begun, and another stream can say nothing of it.
    const asked = event('forgetting', 'ForgettingRequested', { studentId: 100_001 });
    const elsewhere = event('roster', 'ForgettingBegun', { studentId: 100_001 });
    expect(unexplained([asked, elsewhere], 'student-100001')).toEqual(['student-100001']);
  });

  it('of an account is explained by its forgetting', () => {
    const forgotten = staff('StaffAccountForgotten', { userId: 1 });
    expect(unexplained([...log(), forgotten], 'staff-1', 'staff-10')).toEqual(['staff-10']);
    expect(unexplained([...log(), staff('StaffAccountRemoved', { userId: 1 })], 'staff-1')).toEqual(['staff-1']);
  });

  it('of a password is explained by the next one of the same account', () => {
    const secrets = ['staff-1-secret-0', 'staff-1-secret-2', 'staff-10-secret-1'];
    expect(unexplained(log(), ...secrets)).toEqual(['staff-1-secret-2', 'staff-10-secret-1']);
  });

  it('of the last password is explained by the end of its account', () => {
    const removed = staff('StaffAccountRemoved', { userId: 1 });
    expect(unexplained([...log(), removed], 'staff-1-secret-2', 'staff-10-secret-1')).toEqual(['staff-10-secret-1']);
  });

  it('of an action over many, whose rows are nobody’s once it is done, is asked of nobody', () => {
    expect(unexplained([], 'import-0b6d6f0e', 'bulk-1', 'roll-over-2', 'student-100001-1')).toEqual([]);
  });

  it('is told once, however often it is met', () => {
    expect(unexplained([], 'student-100001', 'student-100001')).toEqual(['student-100001']);
  });
});
