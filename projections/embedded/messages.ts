import type { ReadModelComparison } from '../../domain/wire/read-model-comparison.ts';
import type { ReadModelAsker, ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Progress } from '../runtime/progress.ts';
import type { LogKnown } from '../storage/port.ts';

/** What the thread of the projections is started with. */
export interface WorkerData {
  dataDir: string;
  keysDir?: string | undefined;
  masterKey?: Uint8Array | undefined;
  opened?: string | undefined;
  log?: LogKnown | undefined;
}

/** What the calling thread may ask for; each question is answered once, under its number. */
export type Question =
  | { ask: 'status' | 'runs' }
  | { ask: 'rebuild' | 'compare'; name: string; asker: ReadModelAsker }
  | { ask: 'cancelRebuild' | 'cancelCompare' | 'retry' | 'comparison'; name: string }
  | { ask: 'release'; generation: string }
  | { ask: 'close' };

/** What each question is answered with, where that is more than that it was done. */
interface Answers {
  status: ReadModelStatus[];
  runs: ReadModelRun[];
  comparison: ReadModelComparison | null;
}
/** The answer to a question. */
export type AnswerTo<Ask extends Question['ask']> = Ask extends keyof Answers ? Answers[Ask] : undefined;

/** A question on its way. */
export type Asked = Question & { number: number };

/** A refusal as it crosses the border between threads. */
export interface Refused {
  code: 'not-found' | 'rule' | 'unavailable';
  message: string;
}

export type Answer =
  | { tell: 'progress'; progress: Progress }
  | { tell: 'answer'; number: number; value: AnswerTo<Question['ask']> }
  | { tell: 'refusal'; number: number; refused: Refused };
