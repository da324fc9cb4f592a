import { describe, expect, it } from 'vitest';
import { readAudit } from './check-supply-chain.ts';
import { faultsOf, isAllowed, readLockfile, shippedPackages } from './licences.ts';

describe('licences of what is shipped', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['(BSD-3-Clause AND Apache-2.0)', true],
    ['(MIT AND GPL-3.0)', false],
    ['AGPL-3.0', false],
    ['none', false],
    ['', false],
    ['MIT AND GPL-3.0 OR ISC', true],
    ['(MIT OR GPL-3.0) AND ISC', true],
    ['(MIT OR GPL-3.0) AND AGPL-3.0', false],
    ['AGPL-3.0 AND (MIT OR ISC)', false],
    ['((MIT OR ISC) AND (0BSD OR GPL-3.0))', true],
    ['GPL-2.0-only WITH Classpath-exception-2.0', false],
    ['(MIT', false],
    ['MIT)', false],
    ['MIT ISC', false],
  ])('%s: %s', (licence, allowed) => expect(isAllowed(licence)).toBe(allowed));

  it('leaves out what is only built or tested with', () => {
    const packages = {
      '': {},
      'node_modules/koa': { version: '3.0.0', license: 'MIT', integrity: 'sha512-x' },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: 'GPL-3.0' },
      'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    };
    const shipped = shippedPackages({ lockfileVersion: 3, packages });
    expect(shipped.map(({ name }) => name)).toEqual(['b', 'koa']);
    expect(faultsOf(shipped)).toEqual([
      'b@1.0.0 has the licence GPL-3.0, which is not on the list.',
      'b@1.0.0 has no checksum in the lockfile.',
    ]);
  });

  it('are all allowed', () => {
    const shipped = shippedPackages(readLockfile());
    expect(shipped.length).toBeGreaterThan(100);
    expect(faultsOf(shipped)).toEqual([]);
  });
});

describe('a dependency audit', () => {
  it('counts what is serious', () => {
    const report = { vulnerabilities: { koa: {} }, metadata: { vulnerabilities: { high: 1, critical: 2, low: 7 } } };
    expect(readAudit(JSON.stringify(report))).toEqual({ serious: 3, names: ['koa'] });
  });
  it.each(['', '{"message":"405"}', '<html>'])('is unknown where the registry says %j', (answer) =>
    expect(readAudit(answer)).toBeUndefined(),
  );
});
