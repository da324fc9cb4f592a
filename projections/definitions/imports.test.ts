import { describe, expect, it } from 'vitest';
import { found, instant, SOMEBODY, type Written } from '../../tests/support/projected.ts';
import { acceptedImports, acceptedIntents, imports } from './imports.ts';

describe('imports', () => {
  const accepted: Written = {
    stream: 'import-abc',
    type: 'IntentAccepted',
    data: { yearId: 1, termId: 11, rows: 3, details: { fileName: 'autumn.csv', upload: 'u-1' } },
  };
  const document = { id: 'abc', yearId: 1, termId: 11, upload: 'u-1', actor: SOMEBODY, entry: '1' };

  it('say to which upload they belong, and stay so when they are completed', async () => {
    const data = { created: 1, changed: 1, unchanged: 1, outcomes: [] };
    const completed: Written = { stream: 'import-abc', type: 'IntentCompleted', data };
    expect(await found(imports, acceptedImports, [accepted])).toEqual([document]);
    expect(await found(imports, acceptedImports, [accepted, completed])).toEqual([document]);
  });

  it('without a word on file and upload stand for themselves; other intents are none', async () => {
    const data = { yearId: 1, termId: null, rows: 1, details: {} };
    expect(await found(imports, acceptedImports, [{ ...accepted, data }])).toMatchObject([{ upload: 'abc' }]);
    expect(await found(imports, acceptedImports, [{ ...accepted, stream: 'roll-over-abc' }])).toEqual([]);
  });

  it('and an undoing by the entry it was asked for by, and how far it is', async () => {
    const data = { yearId: 1, termId: null, rows: 150, details: { entry: '17', fileName: null } };
    const undoing: Written = { stream: 'undo-abc', type: 'IntentAccepted', data };
    const some: Written = { stream: 'undo-abc', type: 'IntentProgressed', data: { done: 100, outcomes: [] } };
    expect(await found(imports, acceptedIntents, [undoing, some])).toEqual([
      { id: 'undo-abc', status: 'accepted', at: instant(1), entry: '17', rows: 150, done: 100 },
    ]);
  });

  it('and every other action over many students are known by what is left to do', async () => {
    const bulk: Written = { ...accepted, stream: 'bulk-abc' };
    const done: Written = {
      stream: 'import-abc',
      type: 'IntentCompleted',
      data: { created: 0, changed: 0, unchanged: 3, outcomes: [] },
    };
    expect(await found(imports, acceptedIntents, [accepted, bulk, done])).toEqual([
      { id: 'bulk-abc', status: 'accepted', at: instant(2), entry: null, rows: 3, done: 0 },
      { id: 'import-abc', status: 'completed', at: instant(1), entry: null, rows: 3, done: 0 },
    ]);
  });
});
