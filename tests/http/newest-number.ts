import type { Client } from './client.ts';

/**
 * The number of the newest entry of the journal, and so a point of the past that is now. It is no position of the log: these are equal on
 * the embedded engine alone.
 */
export async function newestNumber(client: Client): Promise<number> {
  const { body } = await client.get('/api/rest/journal?sort=["number","DESC"]&range=[0,0]');
  return body[0].number;
}
