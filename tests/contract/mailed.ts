import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestServer } from '../http/harness.ts';

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

/** The secret of the newest link to this page. */
async function mailedSecret(server: Mailing, page: string): Promise<string> {
  const link = new RegExp(`#/${page}/(\\S+)`);
  const secrets = (await mailsOf(server)).map(({ text }) => link.exec(text)?.[1] ?? '');
  return secrets.filter(Boolean).at(-1) ?? '';
}

/** The secret of the link to choose a new password that was mailed last. */
export const mailedUid = (server: Mailing): Promise<string> => mailedSecret(server, 'ResetPassword');

/** The secret of the invitation that was mailed last. */
export const mailedInvitation = (server: Mailing): Promise<string> => mailedSecret(server, 'Invitation');
