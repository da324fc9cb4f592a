import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CannotStart } from '../../configuration/cannot-start.ts';

const settings = z.object({
  FEED_URL: z.url({ protocol: /^https?$/, error: 'should be an address such as https://ledger.district.example' }),
  FEED_EMAIL: z.string('is missing: the e-mail address of the account that was made for the feed').min(1),
  FEED_PASSWORD: z.string('is missing, and so is FEED_PASSWORD_FILE, the path of a file that holds it alone').min(1),
});

/** Where the feed finds the server, and the account that was made for it. */
export interface FeedSettings {
  url: string;
  email: string;
  password: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The server of this machine, where nothing else is said. */
const urlOf = ({ FEED_URL, HOST = '127.0.0.1', PORT = '3000' }: Environment) => FEED_URL ?? `http://${HOST}:${PORT}`;

function passwordOf({ FEED_PASSWORD, FEED_PASSWORD_FILE }: Environment): string | undefined {
  if (FEED_PASSWORD_FILE === undefined) return FEED_PASSWORD;
  try {
    return readFileSync(FEED_PASSWORD_FILE, 'utf8').trim();
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new CannotStart(`The file of the setting FEED_PASSWORD_FILE cannot be read (${why}).`, { cause: error });
  }
}

/** @throws {CannotStart} naming each setting that is missing or wrong */
export function readFeedSettings(environment: Environment): FeedSettings {
  const given = {
    FEED_URL: urlOf(environment),
    FEED_EMAIL: environment['FEED_EMAIL'],
    FEED_PASSWORD: passwordOf(environment),
  };
  const read = settings.safeParse(given);
  if (!read.success)
    throw new CannotStart(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  const { FEED_URL, FEED_EMAIL: email, FEED_PASSWORD: password } = read.data;
  return { url: FEED_URL.replace(/\/+$/, ''), email, password };
}
