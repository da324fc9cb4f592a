import { parentPort, workerData } from 'node:worker_threads';
import type { DataPlace } from '../embedded/embedded-files.ts';
import { openEmbeddedForReading } from '../embedded/open-embedded.ts';
import { wasRestored } from '../founding/founding.ts';
import { BEGINNING } from '../port.ts';
import { checkKeys, type KeyReport } from './check-keys.ts';

// Reads the log a second time: handing events from thread to thread costs more than that.

const PAGE = 1000;

async function check(place: DataPlace): Promise<KeyReport> {
  const { events, keys, ledger, founding } = openEmbeddedForReading(place);
  try {
    const checking = checkKeys(keys, wasRestored(founding));
    let position = BEGINNING;
    for (;;) {
      const page = await events.readAll(position, PAGE);
      await checking.onEvents(page);
      const last = page.at(-1);
      if (!last) return checking.report();
      position = last.position;
    }
  } finally {
    await ledger.close();
  }
}

parentPort?.postMessage(await check(workerData as DataPlace));
