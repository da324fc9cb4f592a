import { streams } from '../../domain/streams.ts';
import { personalSubject } from '../../event-store/sealing.ts';
import { replaced } from './replace-files.ts';
import type { ForgettingServices } from './services.ts';

/** Destroys the keys of accounts that were forgotten: a process died before it did, or an older key store was put back. */
export async function forgetAccountsAgain({ ledger, followed }: Pick<ForgettingServices, 'ledger' | 'followed'>) {
  const { state } = await followed.staff.current();
  for (const userId of state.decided.forgotten) await ledger.forget(personalSubject(streams.staff, { userId }));
}

type Needed = Pick<ForgettingServices, 'ledger' | 'followed' | 'readModels'>;

/**
 * Makes a new file of the read model of staff where the present one was begun before the last account was forgotten. What a process
 * that died left, or somebody gave up, the next look finds: the history of rebuilds tells.
 * @returns for how many forgotten accounts nothing is left to do
 */
export async function replaceFileOfAccounts(
  { ledger, followed, readModels }: Needed,
  signal: AbortSignal,
  doneFor = 0,
): Promise<number> {
  const { size } = (await followed.staff.current()).state.decided.forgotten;
  if (size <= doneFor) return doneFor;
  const { events } = await ledger.read(streams.staff);
  const last = events.findLast(({ type }) => type === 'StaffAccountForgotten')?.metadata.at ?? '';
  const runs = await readModels.runs();
  const now = new Date().toISOString();
  // One that is still to come was begun before by a clock that was ahead.
  const isNew = runs.some(
    ({ readModel, kind, outcome, startedAt }) =>
      readModel === 'staff' && kind === 'rebuild' && outcome === 'done' && startedAt > last && startedAt <= now,
  );
  return isNew || (await replaced(readModels, 'staff', signal)) ? size : doneFor;
}
