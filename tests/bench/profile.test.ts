import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Profile, partOf, sharesOf } from './profile.ts';

const root = `file://${join(import.meta.dirname, '../..')}`;
const called = (functionName: string, url = '') => ({ functionName, url });

describe('a profile', () => {
  it.each([
    ['event-store/sqlite', called('append', `${root}/event-store/sqlite/sqlite-log.ts`)],
    ['event-store', called('read', `${root}/event-store/decoding.ts`)],
    ['projections/storage', called('put', `${root}/projections/storage/sqlite/unit-of-work.ts`)],
    ['zod', called('parse', `${root}/node_modules/zod/v4/core/schemas.js`)],
    ['@koa/router', called('match', `${root}/node_modules/@koa/router/lib/router.js`)],
    ['node crypto', called('hash', 'node:internal/crypto/hash')],
    ['(garbage collector)', called('(garbage collector)')],
    ['Node and the system', called('writeUtf8String')],
  ])('knows the part %s', (part, frame) => {
    expect(partOf(frame)).toBe(part);
  });

  it('shares out the time that threads were at work, without that of waiting', () => {
    const nodes = [called('(idle)'), called('(garbage collector)'), called('append', `${root}/event-store/ledger.ts`)];
    const profile: Profile = {
      nodes: nodes.map((callFrame, id) => ({ id, callFrame })),
      samples: [0, 1, 2, 2],
      timeDeltas: [9000, 1000, 1000, 2000],
    };
    expect(sharesOf([profile, profile])).toEqual({
      ms: 8,
      shares: [
        ['event-store', 0.75],
        ['(garbage collector)', 0.25],
      ],
    });
  });
});
