import { UnreadableEvent } from '../../event-store/unreadable-event.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { Services } from './services.ts';

/**
 * Who may do what is decided by the accounts: where one of their events cannot be read nobody may sign in, and nobody is served.
 * @throws {CannotStart}
 */
export async function requireAccounts({ followed }: Pick<Services, 'followed'>): Promise<void> {
  try {
    await followed.staff.current();
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    throw new CannotStart(
      `Who may sign in cannot be told: ${error.message}. Restore a back-up, see docs/how-to/a-file-is-damaged.md.`,
      { cause: error },
    );
  }
}
