import { streams } from '../../domain/streams.ts';
import { personalSubject } from '../../event-store/sealing.ts';
import type { ForgettingServices } from './services.ts';

/** Destroys the keys of accounts that were forgotten: a process died before it did, or an older key store was put back. */
export async function forgetAccountsAgain({ ledger, followed }: Pick<ForgettingServices, 'ledger' | 'followed'>) {
  const { state } = await followed.staff.current();
  for (const userId of state.decided.forgotten) await ledger.forget(personalSubject(streams.staff, { userId }));
}
