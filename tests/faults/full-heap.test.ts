import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { ADMINISTRATOR } from '../support/programs.ts';
import { smallSchool } from '../support/small-school.ts';

const filling = pathToFileURL(join(import.meta.dirname, '../support/filled-heap.ts'));
/** Megabytes of the server's heap. */
const HEAP = 240;

let product: Product;

beforeAll(async () => {
  product = await startProduct({
    env: { ...ADMINISTRATOR, NODE_OPTIONS: `--max-semi-space-size=4 --max-old-space-size=${HEAP} --import=${filling}` },
  });
});
afterAll(() => product.stop());

it('a heap that is nearly full refuses strangers, a full one everybody but who asks how it stands, until there is room again', async () => {
  const { admin } = await smallSchool(product);
  const stranger = createClient(product.url);
  const status = async (path: string, client = admin) => (await client.get(path)).status;
  const fill = () => process.kill(product.process.pid ?? 0, 'SIGUSR2');
  const given = [await status('/api/user'), await status('/api/app/installation', stranger)];
  fill();
  await expect.poll(() => status('/api/app/installation', stranger)).toBe(503);
  const nearly = [await status('/api/user'), await status('/health/live', stranger)];
  fill();
  await expect.poll(() => status('/api/user')).toBe(503);
  const { headers, body } = await admin.get('/api/user');
  const probes = [await status('/health/live', stranger), await status('/health/ready', stranger)];
  fill();
  await expect.poll(() => status('/api/user')).toBe(200);
  expect({ given, nearly, probes }).toEqual({ given: [200, 200], nearly: [200, 200], probes: [200, 200] });
  expect([headers.get('retry-after'), body.error.message]).toEqual([
    '30',
    'The server has too much to do at the moment. Please try again later.',
  ]);
  expect(await status('/api/app/installation', stranger)).toBe(200);
});
