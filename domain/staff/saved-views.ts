import { Rejection } from '../kernel/rejection.ts';
import { accountOf } from './account-rules.ts';
import type { StaffEvent } from './events.ts';
import type { RemoveView, SaveView } from './staff-commands.ts';
import type { StaffState } from './staff-state.ts';
import { MOST_VIEWS } from './view-list.ts';

/** Keeps a view for an account (rules/screens#saved-views). */
export function saveView({ userId, view }: SaveView, state: StaffState): StaffEvent[] {
  const { views } = accountOf(state, userId);
  const same = views.find(({ name }) => name === view.name);
  if (same?.search === view.search) return [];
  if (!same && views.length >= MOST_VIEWS)
    throw new Rejection('rule', `There are ${MOST_VIEWS} views already. Remove one first, or replace one by its name.`);
  return [{ type: 'StaffViewSaved', data: { userId, name: view.name, search: view.search } }];
}

export function removeView({ userId, name }: RemoveView, state: StaffState): StaffEvent[] {
  const { views } = accountOf(state, userId);
  return views.some((view) => view.name === name) ? [{ type: 'StaffViewRemoved', data: { userId, name } }] : [];
}
