import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNothingWritten } from '../records/school.ts';
import { activity, admin, closeSchool, keyed, lee, newKey, openSchool, restart, server, year } from './school.ts';

beforeAll(openSchool);
afterAll(closeSchool);

describe('a key', () => {
  it('is of one user and one request', async () => {
    const key = newKey();
    await keyed(admin, '/api/activities', activity({ notes: 'mine' }), key);
    const other = await expectNothingWritten(server, () => keyed(admin, '/api/activities', activity(), key));
    expect([other.status, other.body.error.message]).toEqual([409, expect.stringContaining('Idempotency-Key')]);
    expect((await keyed(admin, '/api/schoolSettings', { name: 'x' }, key)).status).toBe(409);
    const colleague = await server.as('staff');
    expect((await keyed(colleague, '/api/activities', activity({ notes: 'mine' }), key)).status).toBe(200);
    const { body } = await admin.get(`/api/activities/${year.id}/${lee}`);
    expect(body.activities.filter(({ notes }: { notes: string }) => notes === 'mine')).toHaveLength(2);
  });

  it.each(['with blanks', 'é', 'x'.repeat(256)])('%s is refused', async (key) => {
    const sent = Buffer.from(key, 'utf8').toString('latin1');
    const refused = await expectNothingWritten(server, () => keyed(admin, '/api/activities', activity(), sent));
    expect([refused.status, Object.keys(refused.body.error.data)]).toEqual([400, ['Idempotency-Key']]);
  });

  it('of a refused request may be used for the corrected one', async () => {
    const key = newKey();
    expect((await keyed(admin, '/api/activities', activity({ events: [] }), key)).status).toBe(400);
    expect((await keyed(admin, '/api/activities', activity(), key)).status).toBe(200);
  });

  it('is known after starts whose clock was ahead, which remove nothing that may come again', async () => {
    const [key, body] = [newKey(), activity({ notes: 'once' })];
    const first = await keyed(admin, '/api/activities', body, key);
    await restart(400 * 24 * 3_600_000);
    await restart();
    const again = await expectNothingWritten(server, () => keyed(admin, '/api/activities', body, key));
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('is nobody’s business: it is not kept as it was sent', async () => {
    const key = 'a-key-like-no-other';
    await keyed(admin, '/api/schoolSettings', { name: 'North High' }, key);
    const { events } = await server.ledger.read('school-settings');
    expect(JSON.stringify(events.map(({ metadata }) => metadata))).not.toContain(key);
  });
});
