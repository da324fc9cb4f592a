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
  const dataDir = resolve(values.DATA_DIR);
  return {
    ...values,
    DATA_DIR: dataDir,
    MAIL_DIR: resolve(values.MAIL_DIR ?? `${dataDir}/mail`),
    KEYS_DIR: resolve(values.KEYS_DIR ?? dataDir),
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

function checkServers({ ENGINE, EVENTSTORE_URL, MONGODB_URL }: Settings) {
  if (ENGINE === 'cluster' && (EVENTSTORE_URL === undefined || MONGODB_URL === undefined))
    throw new CannotStart('The settings EVENTSTORE_URL and MONGODB_URL should be given with ENGINE=cluster.');
}

function checkFirstAdministrator({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings) {
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined))
    throw new CannotStart('The settings ADMIN_EMAIL and ADMIN_PASSWORD should be given together or not at all.');
}
