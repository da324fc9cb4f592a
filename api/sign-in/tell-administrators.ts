import type { StaffEvent } from '../../domain/staff/events.ts';
import { activeAdministrators, type StaffState } from '../../domain/staff/staff.ts';
import { type AdministratorChange, administratorsMail } from '../mail/administrators-mail.ts';
import type { Call } from './services.ts';

/** Administrators who can sign in, by the ids of their accounts, with their addresses. */
export type Administrators = ReadonlyMap<number, string>;

/** As they are now: the state they are read from changes with every event. */
export const administratorsOf = (state: StaffState): Administrators =>
  new Map(activeAdministrators(state).map(({ userId, email }) => [userId, email]));

/**
 * Mails everybody who was an administrator until now that others came to be one, or are none any more: whoever locks the others out,
 * or makes an administrator of their own, is not alone with it (docs/reference/rules/staff-and-settings.md#administrators-told).
 */
export async function tellAdministrators(
  { services, actor }: Call,
  before: Administrators,
  events: readonly StaffEvent[],
): Promise<void> {
  const { followed, mailer, background, configuration } = services;
  const { decided, listed } = (await followed.staff.current()).state;
  const after = administratorsOf(decided);
  const ids = new Set(events.flatMap(({ data }) => ('userId' in data ? [data.userId] : [])));
  const nameOf = (userId: number) => {
    const { firstName = '', lastName = '' } = listed.get(userId) ?? {};
    return `${firstName} ${lastName}`.trim() || `Account ${userId}`;
  };
  const changes = [...ids]
    .filter((id) => before.has(id) !== after.has(id))
    .map((id): AdministratorChange => ({ who: nameOf(id), isAdministrator: after.has(id) }));
  // The first administrator is told nothing new.
  if (changes.length === 0 || before.size === 0) return;
  const settings = { product: configuration.PRODUCT_NAME, by: actor && nameOf(actor.id) };
  for (const to of before.values())
    void background.run('mail about administrators', () => mailer.send(administratorsMail(to, changes, settings)));
}
