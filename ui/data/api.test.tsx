import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionList } from '../../domain/wire/sign-in.ts';
import { api, NO_ANSWER } from './api.ts';

const sent = vi.fn<typeof fetch>();
const addresses = () => sent.mock.calls.map(([address]) => address);
const bodies = () => sent.mock.calls.map(([, options]) => options?.body);

beforeEach(() => {
  sent.mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

describe('a declared call', () => {
  it('has its parameters in the path, each of them text of its own', async () => {
    await api.get('/api/students/:studentId/termInfo/:termId', { params: { studentId: 100_001, termId: 11 } });
    await api.delete('/api/app/sessions/:sessionId', { params: { sessionId: 'a/b?c' } });
    expect(addresses()).toEqual(['/api/students/100001/termInfo/11', '/api/app/sessions/a%2Fb%3Fc']);
  });

  it('leaves out of its query what was not chosen', async () => {
    const query = { schoolYearId: undefined, before: null, limit: 30 };
    await api.get('/api/app/students/:studentId/history', { params: { studentId: 7 }, query });
    expect(addresses()).toEqual(['/api/app/students/7/history?limit=30']);
  });

  it('sends its body as JSON, and an empty one where it has nothing to say', async () => {
    await api.post('/api/forgotPassword', { body: { username: 'a@b.example' } });
    await api.post('/api/app/singleSignOn/connection');
    expect(bodies()).toEqual(['{"username":"a@b.example"}', '{}']);
  });

  it('is not answered where somebody else answers, as the sign-in page of a network does', async () => {
    sent.mockImplementation(async () => new Response('<html>Welcome to the guest network</html>'));
    await expect(api.get('/api/app/sessions')).rejects.toMatchObject({ status: 0, message: NO_ANSWER });
  });

  it('is refused by the compiler where it is called otherwise', async () => {
    const { sessions } = await api.get('/api/app/sessions');
    sessions satisfies SessionList['sessions'];
    // @ts-expect-error an answer is what it is declared to be
    sessions satisfies string;
    // @ts-expect-error there is no such call
    await api.get('/api/app/session');
    // @ts-expect-error the id is missing
    await api.delete('/api/users/:id');
    // @ts-expect-error an id is a number
    await api.delete('/api/users/:id', { params: { id: 'one' } });
    // @ts-expect-error the body lacks the address
    await api.post('/api/forgotPassword', { body: {} });
    // @ts-expect-error screens are never answered a token
    (await api.post('/api/app/singleSignOn/session')).authToken;
  });
});
