import { z } from 'zod';
import { CannotStart } from '../../configuration/cannot-start.ts';
import { withSecretFiles } from '../../configuration/secret-files.ts';

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

/** What is given; an empty value counts as not given, as with all settings. */
const givenIn = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

/** The server of this machine, where nothing else is said; an address of IPv6 stands in brackets. */
function urlOf({ FEED_URL, HOST = '127.0.0.1', PORT = '3000' }: Environment): string {
  return FEED_URL?.trim() ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** @throws {CannotStart} naming each setting that is missing or wrong */
export function readFeedSettings(environment: Environment): FeedSettings {
  const given = givenIn(withSecretFiles(environment, ['FEED_PASSWORD']));
  const read = settings.safeParse({ ...given, FEED_URL: urlOf(given) });
  if (!read.success)
    throw new CannotStart(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  const { FEED_URL, FEED_EMAIL: email, FEED_PASSWORD: password } = read.data;
  return { url: FEED_URL.replace(/\/+$/, ''), email, password };
}
