import { describe, expect, it } from 'vitest';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { progressLine, statusTable } from './projections-text.ts';

const records: ReadModelStatus = {
  id: 'records',
  version: 2,
  state: 'building',
  applied: 250_000,
  total: 1_000_000,
  lagSeconds: 0,
  perSecond: 51_234.5,
  secondsLeft: 14.6,
  stopped: null,
  pending: [],
};
const stopped = { position: '42', eventType: 'TermInfoUpdated', reason: 'no such term' };

describe('progress of a rebuild', () => {
  it('says how far, how fast and how long', () => {
    expect(progressLine(records)).toBe('records: 25%, 250,000 of 1,000,000 events, 51,235 a second, 15 s left');
  });
  it('says where and why it stopped', () => {
    expect(progressLine({ ...records, state: 'stopped', stopped })).toBe(
      'records: stopped at 42, TermInfoUpdated: no such term',
    );
  });
  it('says of one that nobody keeps no event', () => {
    const unkept = { position: '', eventType: '', reason: 'No worker is keeping this read model.' };
    expect(progressLine({ ...records, state: 'stopped', stopped: unkept })).toBe(
      'records: stopped No worker is keeping this read model.',
    );
  });
  it('says when it is live', () => {
    expect(progressLine({ ...records, state: 'live' })).toBe('records: live');
  });
});

describe('the table of read models', () => {
  it('has a line for each, with what is left to do', () => {
    const pending = [{ id: 'settings', done: 100, total: 400 }];
    const table = statusTable([
      { ...records, state: 'live', lagSeconds: 3, lagEvents: 12, pending },
      { ...records, id: 'staff', state: 'stopped', applied: 0, total: 7, stopped },
    ]);
    expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      'read model version state events size',
      'records v2 live 250,000 of 1,000,000 3 s, 12 events behind, settings: 100 of 400',
      'staff v2 stopped 0 of 7 at 42, TermInfoUpdated: no such term',
      '',
    ]);
  });
});
