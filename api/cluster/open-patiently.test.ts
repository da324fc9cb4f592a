import { describe, expect, it } from 'vitest';
import { AccountRefused, WrongAddress } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { ModelsRefused, ModelsUnreachable } from '../../projections/storage/mongodb/unreachable.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { openPatiently } from './open-patiently.ts';

const failing = (...errors: Error[]) => {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return 'open';
  };
};

describe('a start on servers', () => {
  it('waits for those that cannot be reached, and says why', async () => {
    const reasons: string[] = [];
    const open = failing(new LogUnavailable('no log'), new ModelsUnreachable('no models'));
    expect(await openPatiently(open, (reason) => reasons.push(reason))).toBe('open');
    expect(reasons).toEqual(['no log', 'no models']);
  });

  it.each([
    [
      new AccountRefused('EventStoreDB', 'The event log at es:2113', 'Unauthenticated'),
      'The event log at es:2113 refuses the account in EVENTSTORE_URL: Unauthenticated.',
    ],
    [
      new AccountRefused('MongoDB', 'MongoDB at m:27017', 'Authentication failed.'),
      'MongoDB at m:27017 refuses the account in MONGODB_URL: Authentication failed.',
    ],
    [
      new ModelsRefused('MongoDB at m:27017', 'not authorized on ledger-models'),
      'MongoDB at m:27017 refuses the account in MONGODB_URL: not authorized on ledger-models.',
    ],
    [
      new WrongAddress('EventStoreDB', new Error('no nodes')),
      'The connection string of EventStoreDB cannot be used: no nodes.',
    ],
  ])('ends with one sentence where waiting does not help: %s', async (error, sentence) => {
    await expect(openPatiently(failing(error), () => undefined)).rejects.toEqual(new CannotStart(sentence));
  });

  it('hides no mistake of the program', async () => {
    await expect(openPatiently(failing(new TypeError('a mistake')), () => undefined)).rejects.toThrow(TypeError);
  });
});
