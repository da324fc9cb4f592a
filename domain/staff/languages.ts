import { accountOf } from './account-rules.ts';
import type { StaffEvent } from './events.ts';
import type { ChooseLanguage } from './staff-commands.ts';
import type { StaffState } from './staff-state.ts';

/** Keeps the language in which the screens speak to an account (rules/screens#language). */
export function chooseLanguage({ userId, language }: ChooseLanguage, state: StaffState): StaffEvent[] {
  if (accountOf(state, userId).language === language) return [];
  return [{ type: 'StaffLanguageChosen', data: { userId, language } }];
}
