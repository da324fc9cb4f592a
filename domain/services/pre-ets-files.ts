import type { Decider } from '../kernel/decider.ts';
import type { PreEtsFileEvent } from './events.ts';

export type MadePreEtsFile = Omit<PreEtsFileEvent['data'], 'file'>;
export interface MakePreEtsFile {
  type: 'MakePreEtsFile';
  made: MadePreEtsFile;
}

/** Stream `pre-ets`: how many files of services were made (rules/services#file). */
export const preEtsFilesDecider: Decider<{ last: number }, MakePreEtsFile, PreEtsFileEvent> = {
  initial: { last: 0 },
  decide: ({ made }, { last }) => [{ type: 'PreEtsFileMade', data: { file: last + 1, ...made } }],
  evolve: (_, { data }) => ({ last: data.file }),
};
