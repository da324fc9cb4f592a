import { MongoNetworkError } from 'mongodb';
import { expect, it } from 'vitest';
import { isMongoFailure } from './failures.ts';

const thrown = (code: string) => Object.assign(new Error('This socket has been ended by the other party'), { code });

it('tells a server that cannot be reached from a mistake of whoever asked', () => {
  for (const error of [new MongoNetworkError('closed'), thrown('EPIPE'), thrown('ECONNRESET')])
    expect(isMongoFailure(error)).toBe(true);
  for (const error of [new TypeError('a mistake'), thrown('ERR_INVALID_ARG_TYPE'), null, undefined])
    expect(isMongoFailure(error)).toBe(false);
});
