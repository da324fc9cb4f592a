import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { openEventStoreLog } from '../../event-store/eventstoredb/eventstore-log.ts';
import type { EventStore } from '../../event-store/port.ts';
import { eventStoreUrl } from '../support/servers.ts';
import type { OpenLog } from './event-store/support.ts';
import { eventStoreContract } from './event-store.contract.ts';

const url = eventStoreUrl('the event store contract on EventStoreDB');

/** A log of its own on the server for each rule: others may write to the same server. */
async function openLog(given: string): Promise<OpenLog> {
  const namespace = `contract-${randomUUID()}`;
  const open = () => openEventStoreLog({ url: given, namespace });
  const store = await open();
  const opened: EventStore[] = [store];
  return {
    store,
    async again() {
      const reopened = await open();
      opened.push(reopened);
      return reopened;
    },
    async end() {
      for (const log of opened) await log.close();
    },
  };
}

if (url) eventStoreContract('EventStoreDB', () => openLog(url));
else describe('the event store contract on EventStoreDB', () => it.skip('was not run'));
