import { api } from '../../data/api.ts';
import type { LookUp } from './known-students.ts';

/** Asks the server what is known of some numbers. */
export const lookUpOnServer: LookUp = async (target, studentNumbers, signal) => {
  const body = { ...target, studentNumbers };
  return (await api.post('/api/app/imports/known', { body, ...(signal && { signal }) })).students;
};
