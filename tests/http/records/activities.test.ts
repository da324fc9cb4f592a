import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let lee: number;
let ann: number;
const form = (values: object = {}) => ({
  schoolYearId: year.id,
  studentIds: [lee],
  activityTypeId: 4,
  frequency: 'Weekly',
  notes: '',
  events: [
    { id: 'event-0', eventTime: '2025-10-01T19:00:00.000Z' },
    { id: 'event-1', eventTime: '2025-10-08' },
    { id: 'event-2', eventTime: '2025-10-08T12:00:00.000Z' },
  ],
  ...values,
});
const log = async (values: object = {}) => (await staff.post('/api/activities', form(values))).body.activities[0];

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  lee = await createStudent(staff, year.id, { studentId: '1' });
  ann = await createStudent(staff, year.id, { studentId: '2', firstName: 'Ann' });
});
afterAll(() => server.close());

describe('logging activities', () => {
  it('answers one per student in their order, days once and newest first', async () => {
    const { status, body } = await staff.post('/api/activities', form({ studentIds: [ann, lee, ann] }));
    expect(status).toBe(200);
    expect(body.activities.map((activity: { studentId: number }) => activity.studentId)).toEqual([ann, lee]);
    expect(body.activities[0]).toMatchObject({
      schoolYearId: year.id,
      activityTypeId: 4,
      frequency: 'Weekly',
      notes: '',
      activityType: { id: 4, activityTypeGroupId: 1, name: 'Career Aptitude Assessment (CW)' },
    });
    const times = body.activities[0].events.map((event: { eventTime: string }) => event.eventTime);
    expect(times).toEqual(['2025-10-08T12:00:00.000Z', '2025-10-01T12:00:00.000Z']);
  });

  it('is found by year and student in either order, newest first', async () => {
    const first = await log({ notes: 'first' });
    const second = await log({ notes: 'second' });
    const specified = await staff.get(`/api/activities/${year.id}/${lee}`);
    const asSent = await staff.get(`/api/activities/${lee}/${year.id}`);
    expect(asSent.body).toEqual(specified.body);
    const ids = asSent.body.activities.map((activity: { id: number }) => activity.id);
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
  });

  it('is none for a student who is not in the year, and 404 for one nobody knows', async () => {
    const elsewhere = await createYear(server, 2035);
    const { status, body } = await staff.get(`/api/activities/${lee}/${elsewhere.id}`);
    expect([status, body.activities]).toEqual([200, []]);
    expect((await staff.get(`/api/activities/999999/${year.id}`)).status).toBe(404);
    expect((await staff.get(`/api/activities/${lee}/99`)).status).toBe(404);
  });

  it('logs for all or for none', async () => {
    const refused = await expectNothingWritten(server, () =>
      staff.post('/api/activities', form({ studentIds: [lee, 999_999] })),
    );
    expect(refused.status).toBe(404);
    const elsewhere = await createYear(server, 2031);
    const wrongYear = await expectNothingWritten(server, () =>
      staff.post('/api/activities', form({ schoolYearId: elsewhere.id })),
    );
    expect(wrongYear.status).toBe(404);
    expect((await staff.post('/api/activities', form({ schoolYearId: 77 }))).status).toBe(404);
  });

  it.each([
    [{ events: [] }, undefined, 'You must add at least one event.'],
    [{ events: undefined }, undefined, 'You must add at least one event.'],
    [{ activityTypeId: null, frequency: null }, 'activityTypeId', 'is required'],
    [{ activityTypeId: 4711 }, 'activityTypeId', 'should be equal to one of the allowed values'],
    [{ frequency: 'Often' }, 'frequency', 'should be equal to one of the allowed values'],
    [{ notes: 'x'.repeat(10_001) }, 'notes', 'should NOT be longer than 10000 characters'],
    [
      { events: [{ eventTime: '2025-10-01' }, { eventTime: '2031-03-01' }] },
      'events',
      'March 1, 2031: outside 2025-2026, whose activities are from June 3, 2025 to September 1, 2026.',
    ],
    [{ events: [{ eventTime: '2025-02-30' }] }, 'events[0].eventTime', 'should match format "date-time"'],
  ])('refuses %j', async (values, field, message) => {
    const refused = await expectNothingWritten(server, () => staff.post('/api/activities', form(values)));
    expect(refused.status).toBe(400);
    if (field) expect(refused.body.error.data[field][0].message).toBe(message);
    else expect(refused.body.error.message).toBe(message);
  });

  it('is no business of auditors', async () => {
    const auditor = await server.as('auditor');
    expect((await auditor.post('/api/activities', form())).status).toBe(403);
    expect((await auditor.get(`/api/activities/${year.id}/${lee}`)).status).toBe(200);
    expect((await auditor.delete('/api/activities/1')).status).toBe(403);
  });
});

describe('changing an activity', () => {
  it('refuses new days outside the school year', async () => {
    const activity = await log();
    const refused = await expectNothingWritten(server, () =>
      staff.post(`/api/activities/${lee}/${year.id}/${activity.id}`, { events: [{ eventTime: '2019-03-01' }] }),
    );
    expect(refused.status).toBe(400);
    expect(refused.body.error.data.events[0].message).toContain('March 1, 2019: outside 2025-2026');
  });

  it('replaces the days and leaves what is absent or null, in either order of the path', async () => {
    const activity = await log({ notes: 'before' });
    const days = [{ eventTime: '2025-11-05T19:00:00.000Z' }];
    const changed = await staff.post(`/api/activities/${lee}/${year.id}/${activity.id}`, {
      notes: 'after',
      frequency: null,
      events: days,
    });
    expect(changed.status).toBe(200);
    expect(changed.body.activity).toMatchObject({ id: activity.id, notes: 'after', frequency: 'Weekly' });
    expect(changed.body.activity.events).toHaveLength(1);
    const again = await expectNothingWritten(server, () =>
      staff.post(`/api/activities/${year.id}/${lee}/${activity.id}`, { notes: 'after', events: days }),
    );
    expect(again.body.activity.createdAt).toBe(activity.createdAt);
  });

  it('refuses without days, and keeps those there are', async () => {
    const activity = await log();
    const path = `/api/activities/${year.id}/${lee}/${activity.id}`;
    const refused = await expectNothingWritten(server, () => staff.post(path, { notes: 'x', events: [] }));
    expect(refused.body.error.message).toBe('You must add at least one event.');
    const bad = { frequency: 'Often', events: [{ eventTime: '2025-11-05' }] };
    expect((await expectNothingWritten(server, () => staff.post(path, bad))).status).toBe(400);
  });

  it("answers 404 unless the activity is the student's", async () => {
    const activity = await log();
    const change = { events: [{ eventTime: '2025-11-05' }] };
    for (const path of [
      `${ann}/${year.id}/${activity.id}`,
      `${lee}/${year.id}/1`,
      `${lee}/${year.id}/${activity.id + 7}`,
    ])
      expect((await staff.post(`/api/activities/${path}`, change)).status).toBe(404);
  });

  it('refuses to overwrite what the form has not seen', async () => {
    const activity = await log({ notes: 'one' });
    const path = `/api/activities/${year.id}/${lee}/${activity.id}`;
    const events = activity.events;
    await staff.post(path, { notes: 'two', events });
    const stale = await staff.post(path, { notes: 'three', events, seen: { notes: 'one', events } });
    expect(stale.status).toBe(409);
    expect(Object.keys(stale.body.error.data)).toEqual(['notes']);
  });
});

describe('removing an activity', () => {
  it('takes it away for good and may be repeated', async () => {
    const activity = await log();
    expect((await staff.delete(`/api/activities/${activity.id}`)).status).toBe(204);
    expect((await staff.delete(`/api/activities/${activity.id}`)).status).toBe(204);
    const { body } = await staff.get(`/api/activities/${year.id}/${lee}`);
    expect(body.activities.map(({ id }: { id: number }) => id)).not.toContain(activity.id);
    expect((await log()).id).not.toBe(activity.id);
  });

  it('answers 404 for ids nobody has', async () => {
    for (const id of ['1', '999', 'abc']) expect((await staff.delete(`/api/activities/${id}`)).status).toBe(404);
  });
});
