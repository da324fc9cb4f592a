import { afterAll, beforeAll, expect, it } from 'vitest';
import { replaceForgottenFiles } from '../../../api/forgetting/replace-files.ts';
import { forgetStudent } from '../../support/forgotten.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const isReplaced = async () => (await admin.get('/api/app/forgetting')).body.requests[0].filesReplaced;

it('a read model whose building is given up keeps nobody else from being forgotten, and is built at the next look', async () => {
  const year = await createYear(server);
  await forgetStudent(server.services, await createStudent(admin, year.id));
  const { signal } = new AbortController();
  // Given up as soon as it has begun.
  const readModels = { ...server.services.readModels, rebuild: async () => undefined };
  await replaceForgottenFiles({ ...server.services, readModels }, signal);
  expect(await isReplaced()).toBe(false);
  await replaceForgottenFiles(server.services, signal);
  expect(await isReplaced()).toBe(true);
});
