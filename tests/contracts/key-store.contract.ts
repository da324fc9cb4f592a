import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeyReader, KeyStore, SecretStore } from '../../event-store/key-store.ts';

export interface OpenKeys {
  keys: KeyStore & SecretStore;
  /** Another process, or another thread, that reads. */
  reader(): Promise<KeyReader>;
  /** The same store as a later start would find it. */
  restart(): Promise<KeyStore & SecretStore>;
  /** Closes what was opened and clears up. */
  end(): Promise<void>;
}

type Rule = (opened: OpenKeys) => Promise<void>;

const keyOf = async (keys: KeyReader, subject: string): Promise<string | undefined> =>
  (await keys.load([subject])).find(subject)?.export().toString('hex');

/** Everything a key store promises, by name. */
export const keyStoreRules: Record<string, Rule> = {
  'makes a key of its own for each subject, once': async ({ keys }) => {
    expect(await keyOf(keys, 'student-100001')).toBeUndefined();
    const made = await keys.ensure(['student-100001', 'student-100002']);
    const first = await keyOf(keys, 'student-100001');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(made.find('student-100001')?.export().toString('hex')).toBe(first);
    expect(await keyOf(keys, 'student-100002')).not.toBe(first);
    await keys.ensure(['student-100001']);
    expect(await keyOf(keys, 'student-100001')).toBe(first);
  },

  'makes one key for a subject wanted many times at once': async ({ keys, restart }) => {
    const wanted = Array.from({ length: 20 }, (_, n) => `student-${n % 4}`);
    const made = await Promise.all(wanted.map((subject) => keys.ensure([subject, 'import-1'])));
    const later = await restart();
    for (const [n, subject] of wanted.entries()) {
      const key = await keyOf(later, subject);
      expect(key).toBeDefined();
      expect(made[n]?.find(subject)?.export().toString('hex')).toBe(key);
    }
  },

  'finds many keys at once': async ({ keys }) => {
    const subjects = Array.from({ length: 2000 }, (_, n) => `student-${n}`);
    await keys.ensure(subjects);
    const found = await keys.load([...subjects, 'student-none']);
    expect(subjects.every((subject) => found.find(subject))).toBe(true);
    expect(found.find('student-none')).toBeUndefined();
    expect((await keys.ensure([])).find('student-none')).toBeUndefined();
  },

  'lists the subjects of one kind whose keys are there': async ({ keys, restart }) => {
    await keys.ensure(['import-2', 'student-1', 'import-1', 'import-3', 'imports', 'bulk-1']);
    await keys.destroy('import-2');
    await keys.destroy('import-4');
    expect(await keys.subjects('import-')).toEqual(['import-1', 'import-3']);
    expect(await (await restart()).subjects('import-')).toEqual(['import-1', 'import-3']);
    expect(await keys.subjects('roll-over-')).toEqual([]);
  },

  'tells subjects that never had a key from those whose key was destroyed': async ({ keys, restart }) => {
    await keys.ensure(['student-1', 'student-2']);
    await keys.destroy('student-2');
    const asked = ['student-1', 'student-2', 'student-3', 'student-3'];
    for (const store of [keys, await restart()]) expect(await store.unknown(asked)).toEqual(['student-3']);
  },

  'makes a key again for who was destroyed and is given up, and still knows of the first': async ({
    keys,
    restart,
  }) => {
    const all = ['student-1', 'student-2', 'student-3'];
    await keys.ensure(all);
    const before = await keyOf(keys, 'student-3');
    for (const subject of ['student-1', 'student-2']) await keys.destroy(subject);
    for (const store of [keys, await restart()]) {
      await store.giveUp(new Set(['student-1', 'student-3']));
      expect(await store.unknown(all)).toEqual([]);
      expect(await keyOf(store, 'student-2')).toBeUndefined();
    }
    const made = await (await restart()).ensure(all);
    expect(all.map((subject) => made.find(subject) !== undefined)).toEqual([false, true, true]);
    expect(made.find('student-3')?.export().toString('hex')).toBe(before);
    const later = await restart();
    await later.destroy('student-2');
    await later.giveUp(new Set(['student-1', 'student-3']));
    expect((await later.ensure(['student-2'])).find('student-2')).toBeDefined();
  },

  'lists all of one kind who were ever given a key, destroyed and given up or not': async ({ keys, restart }) => {
    await keys.ensure(['student-1', 'student-2', 'student-3', 'staff-4']);
    for (const subject of ['student-2', 'student-3', 'student-5']) await keys.destroy(subject);
    await keys.giveUp(new Set(['student-1', 'student-3']));
    for (const store of [keys, await restart()]) {
      const found = await store.everNamed('student-');
      expect(found.toSorted()).toEqual(['student-1', 'student-2', 'student-3', 'student-5']);
      expect(await store.everNamed('staff-')).toEqual(['staff-4']);
    }
  },

  'keeps keys and secrets over a restart': async ({ keys, restart }) => {
    await keys.ensure(['student-100001']);
    const [key, secret] = [await keyOf(keys, 'student-100001'), await keys.secret('roster')];
    const later = await restart();
    expect(await keyOf(later, 'student-100001')).toBe(key);
    expect(key).toBeDefined();
    expect(Buffer.compare(await later.secret('roster'), secret)).toBe(0);
    expect(secret).toHaveLength(32);
    expect(Buffer.compare(await later.secret('other'), secret)).not.toBe(0);
  },

  'finds a secret without making one': async ({ keys, restart }) => {
    expect(await keys.findSecret('roster')).toBeUndefined();
    const secret = await keys.secret('roster');
    for (const store of [keys, await restart()]) expect(await store.findSecret('roster')).toEqual(secret);
  },

  'has one secret of a name, however many want it first': async ({ keys }) => {
    const secrets = await Promise.all(Array.from({ length: 10 }, async () => keys.secret('roster')));
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
  },

  'never makes a destroyed key again': async ({ keys, restart }) => {
    await keys.ensure(['student-100001', 'student-100002']);
    await keys.destroy('student-100001');
    await keys.destroy('student-100001');
    await keys.destroy('student-100003');
    const again = await keys.ensure(['student-100001', 'student-100003']);
    expect(again.find('student-100001')).toBeUndefined();
    for (const store of [keys, await restart()]) {
      expect(await keyOf(store, 'student-100001')).toBeUndefined();
      expect(await keyOf(store, 'student-100002')).toBeDefined();
      expect(await keyOf(store, 'student-100003')).toBeUndefined();
    }
  },

  'tells readers of new and of destroyed keys': async ({ keys, reader }) => {
    await keys.ensure(['student-100001']);
    const other = await reader();
    expect(await keyOf(other, 'student-100001')).toBe(await keyOf(keys, 'student-100001'));
    await keys.ensure(['student-100002']);
    expect(await keyOf(other, 'student-100002')).toBeDefined();
    await keys.destroy('student-100001');
    expect(await keyOf(other, 'student-100001')).toBeUndefined();
    expect(await keyOf(other, 'student-100002')).toBeDefined();
  },

  'tells readers of every destroyed key when many are destroyed at once': async ({ keys, reader }) => {
    const subjects = Array.from({ length: 30 }, (_, n) => `student-${n}`);
    await keys.ensure(subjects);
    const other = await reader();
    expect((await other.load(subjects)).find('student-0')).toBeDefined();
    const destroying = Promise.all(subjects.map((subject) => keys.destroy(subject)));
    await other.load(subjects);
    await destroying;
    const found = await other.load(subjects);
    expect(subjects.filter((subject) => found.find(subject))).toEqual([]);
  },
};

/** Runs the contract on one kind of key store. `open` gives a new one. */
export function keyStoreContract(name: string, open: () => Promise<OpenKeys>): void {
  describe(`the key store contract on ${name}`, () => {
    let opened: OpenKeys;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.end());
    for (const [rule, check] of Object.entries(keyStoreRules)) it(rule, () => check(opened));
  });
}
