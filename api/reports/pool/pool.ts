import type { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { createFairRoom } from '../../shares/fair-room.ts';
import type { RenderJob } from './job.ts';
import { isLong } from './long-report.ts';
import { type Outcome, runJob } from './rendering.ts';
import { endThread, startThread } from './thread.ts';

/** A report that is wanted. */
export interface ReportOrder {
  /** Whose share of the threads it takes. */
  party: string;
  /** Collects what is drawn; called when a thread is free, so that what waits takes no memory. */
  collect(): Promise<RenderJob>;
  /** Whoever wants it has gone away; its reason is what the report fails with. */
  signal?: AbortSignal | undefined;
}

/** Makes PDF files on threads of their own, so that requests are answered meanwhile (docs/decisions/own-parts-beside-libraries.md). */
export interface ReportPool {
  /**
   * The file as a stream that waits for its reader; destroying it stops the work, and so does the signal. Accounts take turns.
   * @throws {Rejection} `unavailable` when too many are waiting already, or the pool closes
   */
  render(order: ReportOrder): Promise<Readable>;
  /** Reports that are being made or read. */
  readonly underWay: number;
  readonly waiting: number;
  /** Ends every thread between two pages; what is under way fails. */
  close(): Promise<void>;
}

/** Two, on two processors as well, and one of an account: to draw thousands of students takes half a minute, in which others draw theirs. */
const THREADS = 2;
/** Reports of one account, and of all, that wait for a thread. */
const MOST_WAITING = { waitingEach: 32, waitingInAll: 256 };
/** Seconds to wait when too many are waiting. */
const RETRY_AFTER_SECONDS = 15;
/** Milliseconds after which a thread that says nothing gives its place to the next report: a page takes a few. */
const MOST_SILENCE_MS = 120_000;
/** 50 kB a second: slow for a telephone, and a file of five thousand students is out in minutes. */
const READING = { everyMs: 10_000, bytes: 500_000 };
/** Milliseconds an idle thread is kept: loading the fonts anew takes half a second. */
const KEPT_IDLE_MS = 60_000;

interface Idle {
  worker: Worker;
  timer: NodeJS.Timeout;
}

const refusal = (message: string) => new Rejection('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS });
const tooMany = () => refusal('Too many reports are being made.');

async function collectFor(collect: ReportOrder['collect'], wanted: AbortSignal): Promise<RenderJob> {
  const job = await collect();
  wanted.throwIfAborted();
  return job;
}

/** Threads start when they are needed and end when nothing has been for a while; idle ones keep no process alive. */
export function createReportPool(
  script = new URL('./worker.ts', import.meta.url),
  threads = THREADS,
  mostSilence = MOST_SILENCE_MS,
  pace = READING,
): ReportPool {
  const shares = createFairRoom({ room: threads, roomEach: 1, ...MOST_WAITING, refusal: tooMany });
  const busy = new Set<Worker>();
  const idle: Idle[] = [];
  const closing = new AbortController();

  const take = (): Worker => {
    const kept = idle.pop();
    if (kept) clearTimeout(kept.timer);
    const worker = kept?.worker ?? startThread(script);
    worker.ref();
    busy.add(worker);
    return worker;
  };
  const keep = (worker: Worker) => {
    worker.unref();
    const timer = setTimeout(() => {
      idle.splice(0, idle.length, ...idle.filter((one) => one.worker !== worker));
      void endThread(worker);
    }, KEPT_IDLE_MS).unref();
    idle.push({ worker, timer });
  };
  /** Keeps the thread or ends it. Until it has ended it takes its room: there are never more threads than there is room for. */
  const leave = async (worker: Worker, job: RenderJob, outcome: Outcome): Promise<void> => {
    // After thousands of pages a thread holds on to a hundred megabytes: starting anew is cheaper than keeping it.
    const isKept = outcome === 'idle' && !isLong(job.report) && !closing.signal.aborted;
    if (isKept) keep(worker);
    else await endThread(worker);
    busy.delete(worker);
  };

  return {
    async render({ party, collect, signal }) {
      const wanted = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      const giveBack = await shares.enter({ party, size: 1, signal: wanted });
      const job = await collectFor(collect, wanted).catch((error: unknown) => {
        giveBack();
        throw error;
      });
      const worker = take();
      const onOutcome = (outcome: Outcome) => void leave(worker, job, outcome).then(giveBack);
      const reading = { ...pace, isWanted: () => shares.isWantedBesides(party) };
      return runJob(worker, job, { onOutcome, signal: wanted, mostSilence, reading });
    },
    get underWay() {
      return shares.held;
    },
    get waiting() {
      return shares.waiting;
    },
    async close() {
      for (const { timer } of idle) clearTimeout(timer);
      const all = [...busy, ...idle.splice(0).map(({ worker }) => worker)];
      closing.abort(refusal('The server is ending.'));
      await Promise.all(all.map(endThread));
    },
  };
}
