import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Progress } from '../runtime/progress.ts';
import type { LogKnown } from '../storage/port.ts';

/** What the thread of the projections is started with. */
export interface WorkerData {
  dataDir: string;
  keysDir?: string | undefined;
  masterKey?: Uint8Array | undefined;
  log?: LogKnown | undefined;
}

/** What the calling thread may ask for; each question is answered once, under its number. */
export type Question =
  | { ask: 'status' }
  | { ask: 'rebuild' | 'cancelRebuild' | 'retry'; name: string }
  | { ask: 'release'; generation: string }
  | { ask: 'close' };

/** A question on its way. */
export type Asked = Question & { number: number };

/** A refusal as it crosses the border between threads. */
export interface Refused {
  code: 'not-found' | 'rule' | 'unavailable';
  message: string;
}

export type Answer =
  | { tell: 'progress'; progress: Progress }
  | { tell: 'answer'; number: number; status?: ReadModelStatus[] }
  | { tell: 'refusal'; number: number; refused: Refused };
