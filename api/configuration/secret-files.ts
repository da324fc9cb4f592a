import { readFileSync } from 'node:fs';
import { errorField } from '../../domain/kernel/errors.ts';
import { CannotStart } from './cannot-start.ts';

/** Settings that hold a secret: each may be given as `NAME_FILE`, the path of a file that holds it alone. */
export const SECRET_SETTINGS = [
  'ADMIN_PASSWORD',
  'TOKEN_SECRET',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'METRICS_TOKEN',
  'MASTER_KEY',
  'NEW_MASTER_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the contents of files in place of their names, for secrets that a platform mounts. Space around a content
 * is left out.
 * @param settings names of those that may come in files
 * @throws {CannotStart} for a file that cannot be read or is empty, and where both the file and the secret itself are given
 */
export function withSecretFiles(environment: Environment, settings: readonly string[] = SECRET_SETTINGS): Environment {
  const read = settings.flatMap((setting) => {
    const path = environment[`${setting}_FILE`]?.trim();
    if (!path) return [];
    if (environment[setting]?.trim())
      throw new CannotStart(`The settings ${setting} and ${setting}_FILE should not be given together.`);
    return [[setting, contentOf(path, `${setting}_FILE`)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function contentOf(path: string, setting: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const code = errorField(error, 'code');
    throw new CannotStart(`The file of the setting ${setting} cannot be read (${code}).`, { cause: error });
  }
  if (content === '') throw new CannotStart(`The file of the setting ${setting} is empty.`);
  return content;
}
