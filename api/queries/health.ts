import { basename } from 'node:path';
import { z } from 'zod';
import { type ReadModelStatus, readModelStatus } from '../../domain/wire/read-model-status.ts';
import type { FolderState } from '../folder-watch/messages.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';

export const live = route({
  method: 'GET',
  path: '/health/live',
  rule: 'public',
  about: 'The process answers',
  access: 'no records',
  answers: answersJson(z.object({ status: z.literal('live') })),
  answer: () => json({ status: 'live' }),
});

/** What a probe may know of a read model: how it stands, not what is in it. */
const presentHealth = ({ id, state, lagSeconds, applied, total }: ReadModelStatus) => ({
  id,
  state,
  lagSeconds,
  applied,
  total,
});

/** How the files of the data folder stand, by their names; left out on a cluster. */
const storage = z.object({
  freeBytes: z.number().nullable(),
  unwritable: z.array(z.string()),
  damaged: z.array(z.string()),
});

/** Below this many bytes free on the disk of the data folder a large import may not find room any more. */
const LOW_DISK_BYTES = 256 * 1024 * 1024;

function storageOf({ freeBytes, unwritable, damaged }: FolderState) {
  const names = (files: object) => Object.keys(files).map((file) => basename(file));
  const isWell = names({ ...unwritable, ...damaged }).length === 0 && (freeBytes ?? LOW_DISK_BYTES) >= LOW_DISK_BYTES;
  return { isWell, storage: { freeBytes, unwritable: names(unwritable), damaged: names(damaged) } };
}

const readiness = z.object({
  status: z.enum(['ready', 'degraded']),
  storage: storage.optional(),
  readModels: z.array(readModelStatus.pick({ id: true, state: true, lagSeconds: true, applied: true, total: true })),
});

/** Milliseconds: whoever probes waits no longer either. */
const PROBED_WITHIN = 5000;

export const ready = route({
  method: 'GET',
  path: '/health/ready',
  rule: 'public',
  about:
    'Requests can be served; says how far the read models are and how the data files stand, `degraded` while a read model is stopped, a file is damaged or cannot be written, or the disk is nearly full',
  access: 'no records',
  answers: answersJson(readiness),
  within: PROBED_WITHIN,
  async answer({ parts }) {
    await parts.ledger.head();
    const readModels = (await parts.readModels.status()).map(presentHealth);
    const stopped = readModels.some(({ state }) => state === 'stopped');
    const files = parts.folder && storageOf(parts.folder.state());
    const isWell = !stopped && (files?.isWell ?? true);
    return json({ status: isWell ? 'ready' : 'degraded', ...(files && { storage: files.storage }), readModels });
  },
});
