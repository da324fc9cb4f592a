import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import type { Client } from '../http/client.ts';
import { clusterSettings } from './on-cluster.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Entries of a page of the journal. */
const PAGE = 500;

/**
 * Runs `npm run log -- verify` on the folder of a server that has ended. @throws with its findings when a chain, a seal or an entry
 * of the access record does not fit
 */
export async function verifyByCommand(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['api/console/log.ts', 'verify'], { cwd: ROOT, env });
}

/** Takes the read models away; a server that starts then makes them from the log. */
export async function removeReadModels(dataDir: string): Promise<void> {
  const { MONGODB_URL, LOG_NAMESPACE } = clusterSettings(dataDir);
  if (!MONGODB_URL) return rmSync(join(dataDir, 'read-models'), { recursive: true });
  const client = await MongoClient.connect(MONGODB_URL);
  await client.db(`${LOG_NAMESPACE}-models`).dropDatabase();
  await client.close();
}

/** Everything that read models say, by the path that shows it. */
export async function everythingShown(admin: Client): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  // biome-ignore lint/suspicious/noExplicitAny: an answer
  const show = async (path: string): Promise<any> => {
    const { status, body } = await admin.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    shown[path] = body;
    return body;
  };
  await show('/api/students/all');
  await show('/api/users');
  await show('/api/rest/users');
  await show('/api/rest/imports');
  const { schoolYears } = await show('/api/schoolYears');
  for (const { id, terms } of schoolYears) {
    await show(`/api/schoolYears/${id}`);
    for (const term of terms) await show(`/api/app/terms/${term.id}/dashboard`);
  }
  for (let from = 0, entries = PAGE; entries === PAGE; from += PAGE) {
    entries = (await show(`/api/rest/journal?range=[${from},${from + PAGE - 1}]&sort=["id","ASC"]`)).length;
  }
  return shown;
}
