import { resolve } from 'node:path';
import type { z } from 'zod';
import { CannotStart } from './cannot-start.ts';
import { readEnvironment, settings } from './configuration-settings.ts';
import { withSecretFiles } from './secret-files.ts';

export type Settings = z.infer<typeof settings>;

/** The settings of one run, parsed and completed. */
export interface Configuration extends Settings {
  /** Absolute. */
  DATA_DIR: string;
  MAIL_DIR: string;
}

/**
 * Reads the settings out of an environment. Values are never repeated in the message: some are secrets.
 * @throws {CannotStart} naming the first wrong setting.
 */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const parsed = settings.safeParse(readEnvironment(withSecretFiles(environment)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CannotStart(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
  }
  const values = parsed.data;
  checkFirstAdministrator(values);
  checkServers(values);
  const dataDir = resolve(values.DATA_DIR);
  return { ...values, DATA_DIR: dataDir, MAIL_DIR: resolve(values.MAIL_DIR ?? `${dataDir}/mail`) };
}

function checkServers({ ENGINE, EVENTSTORE_URL, MONGODB_URL }: Settings) {
  if (ENGINE === 'cluster' && (EVENTSTORE_URL === undefined || MONGODB_URL === undefined))
    throw new CannotStart('The settings EVENTSTORE_URL and MONGODB_URL should be given with ENGINE=cluster.');
}

function checkFirstAdministrator({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings) {
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined))
    throw new CannotStart('The settings ADMIN_EMAIL and ADMIN_PASSWORD should be given together or not at all.');
}
