import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { operatorName } from './record-operator.ts';

it('knows whoever operates the installation by the name of their account, or by its number where it has none', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(operatorName()).toBe(userInfo().username);
  expect(operatorName(nameless)).toMatch(/^account \S+/);
});
