import { streams } from '../../domain/streams.ts';
import type { SkippedEvent } from '../../domain/wire/read-model-status.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';

/** An event that a read model leaves out. */
export interface Skip extends SkippedEvent {
  readModel: string;
}

/** What administrators have decided to skip; none where that cannot be read: then what has stopped stays so. */
export async function readSkips(log: Pick<Ledger, 'read'>): Promise<Skip[]> {
  const read = await log.read(streams.operations).catch(() => undefined);
  return (read?.events ?? []).map(({ data, metadata }) => ({
    readModel: data.readModel,
    position: data.skipped.position,
    eventType: data.skipped.type,
    stream: data.skipped.stream,
    fault: data.fault,
    reason: data.reason,
    by: metadata.actor,
    at: metadata.at,
  }));
}
