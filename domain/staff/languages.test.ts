import { expect, it } from 'vitest';
import type { StaffEvent } from './events.ts';
import { staffDecider } from './staff.ts';

const account = { firstName: 'Dan', lastName: 'Lee', email: 'dan@school.example', admin: true, auditor: false };
const CREATED: StaffEvent = { type: 'StaffAccountCreated', data: { userId: 1, ...account, passwordHash: 'h' } };
const SPANISH: StaffEvent = { type: 'StaffLanguageChosen', data: { userId: 1, language: 'es' } };
const given = (...events: StaffEvent[]) =>
  [CREATED, ...events].reduce((state, event) => staffDecider.evolve(state, event), staffDecider.initial);
const choose = (...before: StaffEvent[]) =>
  staffDecider.decide({ type: 'ChooseLanguage', userId: 1, language: 'es' }, given(...before));

it('keeps the language of an account, quietly where it is that already', () => {
  expect(given().accounts.get(1)?.language).toBeNull();
  expect(choose()).toEqual([SPANISH]);
  expect(given(SPANISH).accounts.get(1)?.language).toBe('es');
  expect(choose(SPANISH)).toEqual([]);
});

it('refuses an account that is not there', () => {
  expect(() => staffDecider.decide({ type: 'ChooseLanguage', userId: 7, language: 'es' }, given())).toThrow();
});
