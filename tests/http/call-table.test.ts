import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../api/routes/index.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ alone: true });
});
afterAll(() => server.close());

describe('the table of calls', () => {
  const ids = (path: string) => path.replace(/:\w+/g, '999999999');

  it('has each call once', () => {
    const calls = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':').toLowerCase()}`);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  });

  it('lets nobody in who is not signed in, but where it says so', async () => {
    for (const { method, path, rule } of routes) {
      const { status } = await server.anonymous.send(ids(path), { method });
      expect([`${method} ${path}`, status === 401]).toEqual([`${method} ${path}`, rule !== 'public']);
    }
  });

  it('lets auditors change nothing, and staff nothing of the administrators', async () => {
    const forbidden = { auditor: ['write', 'admin', 'self'], staff: ['oversee', 'admin', 'self'] };
    for (const role of ['auditor', 'staff'] as const) {
      const client = await server.as(role);
      const { position } = { position: await server.ledger.head() };
      for (const { method, path, rule } of routes.filter((route) => forbidden[role].includes(route.rule))) {
        const { status, body } = await client.send(ids(path), { method });
        expect([`${role} ${method} ${path} ${rule}`, status]).toEqual([`${role} ${method} ${path} ${rule}`, 403]);
        expect(body.error.message).not.toBe('');
      }
      expect(await server.ledger.head()).toBe(position);
    }
  });

  it('names a rule that changes nothing for every call an auditor may make with a body', () => {
    const open = routes.filter(({ method, rule }) => method !== 'GET' && ['public', 'read', 'oversee'].includes(rule));
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/app/log/verification',
      'DELETE /api/app/session',
      'DELETE /api/app/sessions',
      'DELETE /api/app/sessions/:sessionId',
      'POST /api/app/calendar',
      'POST /api/app/calendar/close',
      'POST /api/app/caseloads/why',
      'POST /api/app/checkResetLink',
      'POST /api/app/facts/export',
      'POST /api/app/imports/known',
      'POST /api/app/invitations/accept',
      'POST /api/app/invitations/check',
      'POST /api/app/journal/export',
      'POST /api/app/language',
      'POST /api/app/log/verification',
      'POST /api/app/proofs',
      'POST /api/app/secondFactor',
      'POST /api/app/secondFactor/enrolment',
      'POST /api/app/secondFactor/recoveryCodes',
      'POST /api/app/secondFactor/turnOff',
      'POST /api/app/set-up',
      'POST /api/app/singleSignOn/connection',
      'POST /api/app/singleSignOn/connection/remove',
      'POST /api/app/singleSignOn/connection/start',
      'POST /api/app/singleSignOn/session',
      'POST /api/app/terms/:termId/export',
      'POST /api/app/views',
      'POST /api/app/views/remove',
      'POST /api/forgotPassword',
      'POST /api/login',
      'POST /api/resetPassword',
      'POST /api/schoolYears/:yearId/export',
    ]);
  });
});
