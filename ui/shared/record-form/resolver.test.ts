import { expect, it } from 'vitest';
import { readAccountChanges } from '../../../domain/staff/account-input.ts';
import { resolverOf } from './resolver.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const resolver = resolverOf(readAccountChanges);

it('lets through what the rules accept, as it was typed', async () => {
  const typed = { firstName: 'Dana', email: 'dana@school.example' };
  expect(await resolver(typed, undefined, OPTIONS)).toEqual({ values: typed, errors: {} });
});

it('says at each field what the rules have against it, as people read it', async () => {
  const { errors } = await resolver({ firstName: '', email: 'nowhere' }, undefined, OPTIONS);
  expect(errors).toEqual({
    firstName: { type: 'rule', message: 'is required' },
    email: { type: 'rule', message: 'should be an email address, such as name@school.org' },
  });
});

it('hands on what is no fault of a field', async () => {
  const broken = resolverOf(() => {
    throw new Error('out of order');
  });
  await expect(broken({}, undefined, OPTIONS)).rejects.toThrow('out of order');
});
