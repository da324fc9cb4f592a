import { describe, expect, it } from 'vitest';
import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import { KeyDestroyed } from '../../event-store/key-store.ts';
import { ConcurrencyConflict, LogUnavailable } from '../../event-store/port.ts';
import { errorAnswer } from './errors.ts';
import { restKeys } from './refusal-dialects.ts';

describe('an error', () => {
  it('of fields names each with its reasons, and nothing when there is nothing to name', () => {
    const { status, body } = errorAnswer(invalidFields({ firstName: ['is required'], lastName: [] }));
    expect([status, body]).toEqual([
      400,
      {
        error: {
          message: 'firstName: is required, lastName: is invalid',
          data: { firstName: [{ message: 'is required' }] },
        },
      },
    ]);
    expect(errorAnswer(invalidFields({})).body).toEqual({ error: { message: '' } });
  });

  it('under the simple-REST dialect has the keys its clients look for', () => {
    const { body } = errorAnswer(invalidFields({ email: ['is required', 'is short'] }), restKeys);
    expect(body).toMatchObject({ message: 'email: is required', errors: { email: 'is required' } });
    expect(errorAnswer(new Rejection('not-found', 'Gone'), restKeys).body).toEqual({
      error: { message: 'Gone' },
      message: 'Gone',
    });
  });

  it.each([
    [new Rejection('unauthenticated', 'Authentication Error'), 401],
    [new Rejection('forbidden', 'No'), 403],
    [new ConcurrencyConflict('staff', 1, 2), 409],
    [new KeyDestroyed('student-100001'), 409],
    [new LogUnavailable('disk full: /data/events.db'), 503],
    [Object.assign(new Error('too much'), { status: 413 }), 413],
    [Object.assign(new Error('odd'), { status: 418 }), 500],
    [new Error('SELECT secret'), 500],
    ['text', 500],
    [undefined, 500],
  ])('%s has its status and says nothing of the inside', (error, status) => {
    const answer = errorAnswer(error);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/SELECT|events\.db|student-|staff/);
  });

  it('that will pass says when to try again, in whole seconds', () => {
    const throttled = errorAnswer(new Rejection('too-many-requests', 'Wait', { retryAfter: 12.2 }));
    expect(throttled.headers).toEqual({ 'Retry-After': '13' });
    expect(errorAnswer(new LogUnavailable('full')).headers).toEqual({ 'Retry-After': '10' });
  });
});
