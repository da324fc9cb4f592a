import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestServer } from '../http/harness.ts';

/** The secret of the link to choose a new password that was mailed last. */
export async function mailedUid({ dataDir, parts }: Pick<TestServer, 'dataDir' | 'parts'>): Promise<string> {
  await parts.background.settled();
  const folder = join(dataDir, 'mail');
  const [last = ''] = readdirSync(folder).sort().toReversed();
  const { text = '' } = await PostalMime.parse(readFileSync(join(folder, last)));
  return /ResetPassword\/(\S+)/.exec(text)?.[1] ?? '';
}
