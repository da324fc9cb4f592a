import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startServer({ settings: { TIME_ZONE: 'Europe/Berlin', CONTACT: 'help@school.example' } });
  staff = await server.as('staff');
});
afterAll(() => server.close());

describe('what clients ask for when they start', () => {
  it('is there for everybody who is signed in, on a new installation too', async () => {
    const calls = ['user', 'schoolSettings', 'activities/groups', 'schoolyears', 'disabilities', 'users'];
    for (const role of ['admin', 'staff', 'auditor'] as const) {
      const client = await server.as(role);
      const answers = await Promise.all(calls.map((call) => client.get(`/api/${call}`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(calls.length).fill(200));
    }
  });

  it('has disabilities in the order of the screen', async () => {
    const { disabilities } = (await staff.get('/api/disabilities')).body;
    expect(disabilities).toHaveLength(12);
    expect(disabilities[0]).toEqual({
      id: 1,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      deletedAt: null,
      name: 'AU',
      fullName: 'Autism',
    });
  });

  it('has five groups of activities with their types', async () => {
    const { activityTypeGroups } = (await staff.get('/api/activities/groups')).body;
    expect(activityTypeGroups.map(({ name }: { name: string }) => name)).toEqual([
      'Career Awareness',
      'Work Experience',
      'Inclusion',
      'Student Supports',
      'Collaboration',
    ]);
    const types = activityTypeGroups.flatMap((group: { activityTypes: object[] }) => group.activityTypes);
    expect(types).toHaveLength(48);
    expect(types[0]).toMatchObject({ id: 1, activityTypeGroupId: 1, name: 'Career/Transition Fair (CW)' });
    expect(new Set(types.map(({ id }: { id: number }) => id)).size).toBe(48);
  });

  it('has the version of the program', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect((await staff.get('/api/application/version')).body).toEqual({ version });
    expect((await server.anonymous.get('/api/application/version')).status).toBe(401);
  });
});

describe('the installation', () => {
  it('introduces itself to everybody', async () => {
    expect((await server.anonymous.get('/api/app/installation')).body).toEqual({
      localSignIn: 'everybody',
      singleSignOn: null,
      productName: 'Transition Ledger',
      organization: '',
      contact: 'help@school.example',
      purpose: expect.any(String),
      version: expect.any(String),
      setUpNeeded: false,
      timeZone: 'Europe/Berlin',
    });
  });
});

describe('names that clients compute themselves', () => {
  it('are never sent', async () => {
    const admin = await server.as('admin');
    const terms = [{ startDate: '2025-09-01' }];
    await admin.post('/api/schoolYears', { year: 2025, termType: 'annual', terms, students: [] });
    const derived = [
      'fullName',
      'lowercaseFullName',
      'editRoute',
      'yearRange',
      'students',
      'sortedTerms',
      'currentTerm',
    ];
    const { users } = (await staff.get('/api/users')).body;
    const { schoolYears } = (await staff.get('/api/schoolyears')).body;
    for (const record of [...users, ...schoolYears, ...schoolYears[0].terms])
      expect(Object.keys(record).filter((key) => derived.includes(key))).toEqual([]);
  });
});
