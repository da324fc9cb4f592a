import { MongoClient, MongoNetworkError } from 'mongodb';
import { expect, it } from 'vitest';
import { isMongoFailure, serverOf } from './failures.ts';

const thrown = (code: string) => Object.assign(new Error('This socket has been ended by the other party'), { code });

it('tells a server that cannot be reached from a mistake of whoever asked', () => {
  for (const error of [new MongoNetworkError('closed'), thrown('EPIPE'), thrown('ERR_STREAM_DESTROYED')])
    expect(isMongoFailure(error)).toBe(true);
  for (const error of [new TypeError('a mistake'), thrown('ERR_INVALID_ARG_TYPE'), null, undefined])
    expect(isMongoFailure(error)).toBe(false);
});

it.each([
  ['mongodb://ledger:p%40ss%2Fw@m-1,m-2:27018/?replicaSet=rs0', 'm-1:27017, m-2:27018'],
  ['mongodb+srv://ledger:p%40ss%2Fw@cluster.example/', 'cluster.example'],
])('names servers as the connection string does, without the account: %s', (url, named) => {
  expect(serverOf(new MongoClient(url))).toBe(named);
});
