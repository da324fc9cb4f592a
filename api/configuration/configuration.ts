import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { isIn } from '../../event-store/back-up/places.ts';
import { CannotStart } from './cannot-start.ts';
import { readEnvironment, settings } from './configuration-settings.ts';
import { withSecretFiles } from './secret-files.ts';

export type Settings = z.infer<typeof settings>;

/** The settings of one run, parsed and completed. */
export interface Configuration extends Settings {
  /** Absolute. */
  DATA_DIR: string;
  MAIL_DIR: string;
  KEYS_DIR: string;
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
  checkSignInProvider(values);
  checkBackUps(values);
  const dataDir = resolve(values.DATA_DIR);
  return {
    ...values,
    DATA_DIR: dataDir,
    MAIL_DIR: resolve(values.MAIL_DIR ?? `${dataDir}/mail`),
    KEYS_DIR: resolve(values.KEYS_DIR ?? dataDir),
    ...(values.BACKUP_DIR !== undefined && { BACKUP_DIR: resolve(values.BACKUP_DIR) }),
    ...(values.BACKUP_KEYS_DIR !== undefined && { BACKUP_KEYS_DIR: resolve(values.BACKUP_KEYS_DIR) }),
  };
}

/** Providers of many organizations, and the setting that says whose people may come. */
const SHARED_ISSUERS = [
  ['accounts.google.com', 'OIDC_HOSTED_DOMAIN'],
  ['login.microsoftonline.com', 'OIDC_TENANT'],
] as const;

function checkSignInProvider(values: Settings) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, LOCAL_SIGN_IN } = values;
  const given = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((value) => value !== undefined).length;
  if (given !== 0 && given !== 3)
    throw new CannotStart(
      'The settings OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET should be given together or not at all.',
    );
  if (LOCAL_SIGN_IN === 'administrators' && given === 0)
    throw new CannotStart('The setting LOCAL_SIGN_IN=administrators needs a sign-in provider (OIDC_ISSUER).');
  const [, needed] = SHARED_ISSUERS.find(([host]) => URL.parse(OIDC_ISSUER ?? '')?.hostname === host) ?? [];
  if (needed && values[needed] === undefined)
    throw new CannotStart(
      `The setting ${needed} should be given with this OIDC_ISSUER, which anybody can have an account at.`,
    );
}

function checkBackUps({ BACKUP_DIR, BACKUP_KEYS_DIR, DATA_DIR, KEYS_DIR, ENGINE }: Settings) {
  if (BACKUP_DIR === undefined && BACKUP_KEYS_DIR !== undefined)
    throw new CannotStart('The setting BACKUP_KEYS_DIR should be given together with BACKUP_DIR.');
  if (BACKUP_DIR === undefined) return;
  if (ENGINE === 'cluster')
    throw new CannotStart(
      'The setting BACKUP_DIR is for a data folder: a cluster is backed up on its servers (docs/how-to/run-a-cluster.md#back-up).',
    );
  const folders = [BACKUP_DIR, BACKUP_KEYS_DIR ?? BACKUP_DIR];
  // A link leads there as well.
  const isWithin = (folder: string, outer: string) =>
    `${resolve(folder)}/`.startsWith(`${resolve(outer)}/`) ||
    (existsSync(outer) && isIn(join(resolve(folder), 'file'), outer));
  const anyWithin = (outer: string) => folders.some((folder) => isWithin(folder, outer));
  if (anyWithin(DATA_DIR))
    throw new CannotStart(
      'The setting BACKUP_DIR should be a folder outside DATA_DIR: what is lost with the data is no back-up of it.',
    );
  if (KEYS_DIR !== undefined && anyWithin(KEYS_DIR))
    throw new CannotStart(
      'The settings BACKUP_DIR and BACKUP_KEYS_DIR should be folders outside KEYS_DIR: what is lost with the keys is no back-up of them.',
    );
}

function checkServers({ ENGINE, EVENTSTORE_URL, MONGODB_URL }: Settings) {
  if (ENGINE === 'cluster' && (EVENTSTORE_URL === undefined || MONGODB_URL === undefined))
    throw new CannotStart('The settings EVENTSTORE_URL and MONGODB_URL should be given with ENGINE=cluster.');
}

function checkFirstAdministrator({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings) {
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined))
    throw new CannotStart('The settings ADMIN_EMAIL and ADMIN_PASSWORD should be given together or not at all.');
}
