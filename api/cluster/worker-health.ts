import type { RequestListener, ServerResponse } from 'node:http';
import type { ProjectionWorker } from '../../projections/cluster/projection-worker.ts';
import { answerProbe, pathOf } from '../listener/not-ready.ts';

/** What the probes of a worker are told. */
export interface WorkerHealth {
  /** Answers `/health/live` and `/health/ready`, and 404 to everything else. */
  serve: RequestListener;
  /** What a start waits for, in one sentence. */
  waitingFor(reason: string): void;
  /** From now on the worker says by itself what it keeps, and whether it can. */
  atWork(worker: Pick<ProjectionWorker, 'held' | 'isWell'>): void;
}

/** Tells a probe that the process lives, and once it is at work which read models it keeps and whether it can. */
export function createWorkerHealth(): WorkerHealth {
  let worker: Pick<ProjectionWorker, 'held' | 'isWell'> | undefined;
  let waiting = 'The worker is starting.';

  function ready(response: ServerResponse) {
    if (!worker) return answerProbe(response, 503, { status: 'starting', waiting });
    const isWell = worker.isWell();
    return answerProbe(response, isWell ? 200 : 503, {
      status: isWell ? 'ready' : 'waiting',
      readModels: worker.held(),
    });
  }

  return {
    serve({ url }, response) {
      const path = pathOf(url);
      if (path === '/health/live') answerProbe(response, 200, { status: 'live' });
      else if (path === '/health/ready') ready(response);
      else answerProbe(response, 404, { error: { message: 'A worker answers /health/live and /health/ready only.' } });
    },
    waitingFor(reason) {
      waiting = reason;
    },
    atWork(started) {
      worker = started;
    },
  };
}
