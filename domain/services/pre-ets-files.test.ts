import { describe, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { PreEtsFileEvent } from './events.ts';
import { type MadePreEtsFile, preEtsFilesDecider } from './pre-ets-files.ts';

const MADE: MadePreEtsFile = {
  ...{ quarter: '2026-Q2', format: 'csv', upTo: '118', hash: 'a'.repeat(64) },
  services: [[7, 1]],
  leftOut: [{ studentId: 8, services: [2], reason: 'no consent' }],
};
const made = (file: number): PreEtsFileEvent => ({ type: 'PreEtsFileMade', data: { ...MADE, file } });

describe('files of services', () => {
  it('are numbered from one on, each making a file of its own', () => {
    given(preEtsFilesDecider).when({ type: 'MakePreEtsFile', made: MADE }).thenEvents(made(1));
    given(preEtsFilesDecider, made(1), made(2)).when({ type: 'MakePreEtsFile', made: MADE }).thenEvents(made(3));
  });
});
