import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForSomebodyKnown } from '../shares/request-context.ts';
import { keepTogether } from './pieces.ts';

/** Bodies of which something has come and nobody reads on yet: each holds 128 kB outside of the heap, for as long as its request waits. */
export const MOST_UNREAD = 1000;

/** Other methods have no body that anybody reads. */
const WITH_BODY: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH']);

const carriesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Looks after bodies that nobody reads, since their request waits for the answer before it, for its turn or for room. Of too many the
 * stranger's that came first is ended: a body that is wanted is read at once as a rule. What no method of ours takes is read and forgotten.
 */
export function boundUnread(most: number): (request: IncomingMessage, response: ServerResponse) => void {
  const unread = new Map<IncomingMessage, ServerResponse>();

  const firstStranger = () => {
    for (const [request, response] of unread) if (!isForSomebodyKnown(response)) return request;
    return undefined;
  };

  return (request, response) => {
    if (!carriesBody(request)) return;
    keepTogether(request, response);
    if (!WITH_BODY.has(request.method)) return void request.resume();
    unread.set(request, response);
    for (const event of ['resume', 'close']) request.once(event, () => unread.delete(request));
    const ended = unread.size > most ? firstStranger() : undefined;
    if (!ended) return;
    unread.delete(ended);
    ended.socket.destroy();
  };
}
