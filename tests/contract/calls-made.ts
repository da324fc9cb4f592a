import type { DescribedCall } from '../../api/openapi/calls.ts';
import { type Ledger, type Recorded, UnreadableEvent } from '../../event-store/ledger-types.ts';
import { nameOf } from './description.ts';

/** Calls that were answered in this process, by request id, and with which status. */
const made = new Map<string, { call: DescribedCall; status: number }>();

export function noteCall(requestId: string | null, call: DescribedCall | undefined, status: number): void {
  if (requestId !== null && call) made.set(requestId, { call, status });
}

function faultOf({ type, metadata }: Recorded): string | undefined {
  const answered = made.get(metadata.$correlationId);
  if (!answered) return undefined;
  const { call, status } = answered;
  if (status >= 400 && status < 500) return `${nameOf(call)} refused with ${status} and wrote ${type}`;
  return call.events.includes(type) ? undefined : `${nameOf(call)} wrote ${type} and does not say so`;
}

/** Everything in the log that one of these calls wrote is what its description says it may write. @throws otherwise */
export async function checkWrittenEvents(ledger: Pick<Ledger, 'readAll'>): Promise<void> {
  const faults = new Set<string>();
  let after = 0n;
  for (;;) {
    const events = await ledger.readAll(after, 1000).catch((error: unknown) => {
      if (!(error instanceof UnreadableEvent)) throw error;
      after = error.position;
      return undefined;
    });
    if (!events) continue;
    for (const event of events) faults.add(faultOf(event) ?? '');
    const last = events.at(-1);
    if (!last) break;
    after = last.position;
  }
  faults.delete('');
  if (faults.size > 0) throw new Error([...faults].join('\n'));
}
