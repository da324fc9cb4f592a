import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogUnavailable } from '../../../event-store/port.ts';
import { PEOPLE } from '../harness.ts';
import { importRow } from '../records/rows.ts';
import { expectNothingWritten, studentForm } from '../records/school.ts';
import { activity, admin, ann, closeSchool, keyed, lee, newKey, openSchool, restart, server, year } from './school.ts';

beforeAll(openSchool);
afterAll(closeSchool);

describe('a request that was cut off', () => {
  /** The log takes the append, and nobody hears of it any more. */
  async function cutOff(work: () => Promise<unknown>) {
    const { append } = server.ledger;
    server.ledger.append = async (...given) => {
      await append(...given);
      throw new LogUnavailable('the process ended here');
    };
    await work().finally(() => {
      server.ledger.append = append;
    });
  }

  it.each([
    ['a student', () => `/api/schoolYears/${year.id}/students`, () => studentForm({ studentId: 'cut off' })],
    ['an activity', () => '/api/activities', () => activity({ notes: 'cut off' })],
    ['activities', () => '/api/activities', () => activity({ notes: 'cut off', studentIds: [lee, ann] })],
    ['settings', () => '/api/schoolSettings', () => ({ name: 'Cut Off High' })],
    [
      'an import',
      () => '/api/app/imports',
      () => ({
        ...{ schoolYearId: year.id, termId: year.first, fileName: null, upload: 'u', from: 0 },
        rows: [importRow('cut off')],
      }),
    ],
    [
      'an account',
      () => '/api/users',
      () => ({
        firstName: 'Cut',
        lastName: 'Off',
        email: 'cut@off.example',
        admin: false,
        password: 'cut off now and then',
      }),
    ],
    [
      'a year',
      () => '/api/schoolYears',
      () => ({
        ...{ year: 2060, termType: 'annual', terms: [{ startDate: '2060-09-01' }] },
        students: [{ id: lee, gradeLevel: '11' }],
      }),
    ],
  ])('between append and answer leaves %s that is answered and not made again', async (_, path, body) => {
    const key = newKey();
    await cutOff(() => keyed(admin, path(), body(), key));
    await restart();
    await server.services.background.settled();
    const again = await expectNothingWritten(server, () => keyed(admin, path(), body(), key));
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    const third = await expectNothingWritten(server, () => keyed(admin, path(), body(), key));
    expect(third.body).toEqual(again.body);
  });

  it('before its mail was taken sends it when it comes again, once', async () => {
    const { mailer, background } = server.services;
    const { send } = mailer;
    const sent: string[] = [];
    mailer.send = () => Promise.reject(new Error('the process ended here'));
    const key = newKey();
    const forgot = async () => {
      const { status } = await keyed(server.anonymous, '/api/forgotPassword', { username: PEOPLE.admin.email }, key);
      await background.settled();
      return status;
    };
    expect(await forgot()).toBe(200);
    mailer.send = async ({ text }) => void sent.push(text);
    for (let n = 0; n < 2; n++) expect(await expectNothingWritten(server, forgot)).toBe(200);
    mailer.send = send;
    expect(sent).toEqual([expect.stringContaining('#/ResetPassword/')]);
    const uid = /ResetPassword\/(\S+)/.exec(sent[0] ?? '')?.[1];
    expect((await server.anonymous.get(`/api/checkResetPasswordRequest?uid=${uid}`)).body).toEqual({ valid: true });
  });

  it('before the append is carried out when it comes again', async () => {
    const key = newKey();
    const { append } = server.ledger;
    server.ledger.append = () => Promise.reject(new LogUnavailable('full'));
    const form = activity({ notes: 'before' });
    expect((await keyed(admin, '/api/activities', form, key)).status).toBe(503);
    server.ledger.append = append;
    expect((await keyed(admin, '/api/activities', form, key)).status).toBe(200);
    const { body } = await admin.get(`/api/activities/${year.id}/${lee}`);
    expect(body.activities.filter(({ notes }: { notes: string }) => notes === 'before')).toHaveLength(1);
  });
});
