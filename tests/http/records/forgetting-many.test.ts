import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { ForgettingEvent } from '../../../domain/forgetting/events.ts';
import { startServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

it('requests that are over are told as far as 500, and all that are open', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const [admin, staff] = await Promise.all([server.as('admin'), server.as('staff')]);
  const year = await createYear(server);
  const made = [];
  for (const studentId of ['1', '2'])
    made.push(await createStudent(staff, year.id, { studentId, firstName: 'Ann', lastName: 'Adler', gradeLevel: '9' }));
  const [first = 0, second = 0] = made;
  const path = '/api/app/forgetting';
  expect((await admin.post(path, { studentId: first, reason: 'Order 1' })).status).toBe(200);
  const { ledger, followed } = server.services;
  const { stream, current } = followed.forgetting;
  const { tip } = await current();
  const events = Array.from({ length: 600 }, (_, at): ForgettingEvent[] => {
    const about = { request: at + 2, studentId: second, by: 1 };
    return [
      { type: 'ForgettingRequested', data: { ...about, reason: 'Order 2' } },
      { type: 'ForgettingStopped', data: about },
    ];
  }).flat();
  const [at, id] = [new Date().toISOString(), randomUUID()];
  await ledger.append([{ stream, tip, events }], {
    ...{ actor: 1, source: 'form', at, correlationId: id, causationId: id },
  });
  const { body } = await admin.get(path);
  const told = body.requests.map((one: { id: number }) => one.id);
  expect([body.over, told.length, told[0], told.slice(-2)]).toEqual([600, 501, 601, [102, 1]]);
});
