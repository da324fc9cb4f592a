import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import type { Operation } from './description.ts';

/** Calls that were answered in this process, by request id, and with which status. */
const made = new Map<string, { operation: Operation; status: number }>();

export function noteCall(requestId: string | null, operation: Operation | undefined, status: number): void {
  if (requestId !== null && operation) made.set(requestId, { operation, status });
}

function faultOf({ type, metadata }: Recorded): string | undefined {
  const call = made.get(metadata.$correlationId);
  if (!call) return undefined;
  const { operation, status } = call;
  if (status >= 400 && status < 500) return `${operation.call} refused with ${status} and wrote ${type}`;
  return operation.events.includes(type) ? undefined : `${operation.call} wrote ${type} and does not say so`;
}

/** Everything in the log that one of these calls wrote is what its description says it may write. @throws otherwise */
export async function checkWrittenEvents(ledger: Pick<Ledger, 'readAll'>): Promise<void> {
  const faults = new Set<string>();
  let after = 0n;
  for (;;) {
    const events = await ledger.readAll(after, 1000);
    for (const event of events) faults.add(faultOf(event) ?? '');
    const last = events.at(-1);
    if (!last) break;
    after = last.position;
  }
  faults.delete('');
  if (faults.size > 0) throw new Error([...faults].join('\n'));
}
