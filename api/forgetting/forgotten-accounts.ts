import { streams } from '../../domain/streams.ts';
import { personalSubject } from '../../event-store/sealing.ts';
import { replaced } from './replace-files.ts';
import type { ForgettingServices } from './services.ts';

/** Destroys the keys of accounts that were forgotten: a process died before it did, or an older key store was put back. */
export async function forgetAccountsAgain({ ledger, followed }: Pick<ForgettingServices, 'ledger' | 'followed'>) {
  const { state } = await followed.staff.current();
  for (const userId of state.decided.forgotten) await ledger.forget(personalSubject(streams.staff, { userId }));
}

type Needed = Pick<ForgettingServices, 'followed' | 'readModels'>;

/**
 * Makes a new file of the read model of staff where the present one was begun before the last account was forgotten. What a process
 * that died left, or somebody gave up, the next look finds: the history of rebuilds tells.
 * @returns for how many forgotten accounts nothing is left to do
 */
export async function replaceFileOfAccounts(
  { followed, readModels }: Needed,
  signal: AbortSignal,
  doneFor = 0,
): Promise<number> {
  const { decided, forgottenAt } = (await followed.staff.current()).state;
  const { size } = decided.forgotten;
  if (size <= doneFor) return doneFor;
  const runs = await readModels.runs();
  const now = new Date().toISOString();
  // One that is still to come was begun before by a clock that was ahead.
  const isNew = runs.some(
    ({ readModel, kind, outcome, startedAt }) =>
      readModel === 'staff' && kind === 'rebuild' && outcome === 'done' && startedAt > forgottenAt && startedAt <= now,
  );
  return isNew || (await replaced(readModels, 'staff', signal)) ? size : doneFor;
}
