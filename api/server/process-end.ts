import type { Logger } from 'pino';
import { errorAnswer } from '../http/errors.ts';
import { currentRequest } from '../shares/request-context.ts';

/** What a program of ours ends with. 1, with one sentence, says that it could not start (`CannotStart`). */
const EXIT_CODES = { asAsked: 0, closingFailed: 1, fault: 70 } as const;

let onOrphaned = (): void => process.exit(EXIT_CODES.asAsked);

/** To be called first: a program whose supervisor is gone does not stay behind, also while it is starting. */
export function beginSupervised(): void {
  process.on('disconnect', () => onOrphaned());
}

/** A program that runs. */
export interface Program {
  log: Logger;
  /** Finishes what is under way and closes everything in order. */
  close(): Promise<void>;
  /** Milliseconds after which it ends however far that is. */
  closeWithinMs: number;
}

/**
 * From now on the program ends in order: when it is told to (SIGINT, SIGTERM, its supervisor, or the supervisor's own end), and
 * after a fault that nobody caught, which is logged with its request. After a fault nobody knows what still holds, so it does
 * not go on; its supervisor starts it again (`scripts/supervise.mjs`). A second signal ends it at once.
 */
export function endInOrder({ log, close, closeWithinMs }: Program): void {
  let code: number | undefined;

  function end(because: number): void {
    if (code !== undefined) return;
    code = because;
    setTimeout(() => process.exit(code), closeWithinMs).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.fatal({ error }, 'closing failed');
        process.exit(code || EXIT_CODES.closingFailed);
      },
    );
  }
  const asAsked = () => end(EXIT_CODES.asAsked);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, asAsked);
  process.on('message', (message) => message === 'end' && asAsked());
  onOrphaned = asAsked;
  // Rejections that nobody handles come here, too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal(
      { requestId: currentRequest()?.requestId, origin, error },
      'a fault that nobody caught: the program ends',
    );
    answerFault();
    end(EXIT_CODES.fault);
  });
  process.send?.('ready');
}

/** Whoever waits for the answer of the request with the fault is told; an answer that has begun is broken off. */
function answerFault(): void {
  const response = currentRequest()?.response;
  if (!response || response.writableEnded || response.destroyed) return;
  if (response.headersSent) return void response.destroy();
  const { status, body } = errorAnswer(undefined);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
  response.end(JSON.stringify(body));
}
