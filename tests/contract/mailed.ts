import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import type { TestServer } from '../http/harness.ts';

/** Milliseconds until a mail is there, and between two looks. */
const WRITTEN_WITHIN_MS = { timeout: 20_000, interval: 50 };

type Mailing = Pick<TestServer, 'dataDir' | 'services'>;

/** The mails written so far, oldest first. */
export async function mailsOf({ dataDir, services }: Mailing): Promise<{ to: string; text: string }[]> {
  await services.background.settled();
  const folder = join(dataDir, 'mail');
  const mails = (existsSync(folder) ? readdirSync(folder) : [])
    .sort()
    .map((name) => PostalMime.parse(readFileSync(join(folder, name))));
  return (await Promise.all(mails)).map(({ to, text = '' }) => ({ to: to?.[0]?.address ?? '', text }));
}

/** The secret of the newest link to this page; on a cluster another process may still be writing the mail. */
function mailedSecret(server: Mailing, page: string): Promise<string> {
  const link = new RegExp(`#/${page}/(\\S+)`);
  return vi.waitFor(async () => {
    const secret = (await mailsOf(server)).flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1);
    if (secret === undefined) throw new Error(`No mail has a link to ${page}`);
    return secret;
  }, WRITTEN_WITHIN_MS);
}

/** The secret of the link to choose a new password that was mailed last. */
export const mailedUid = (server: Mailing): Promise<string> => mailedSecret(server, 'ResetPassword');

/** The secret of the invitation that was mailed last. */
export const mailedInvitation = (server: Mailing): Promise<string> => mailedSecret(server, 'Invitation');
