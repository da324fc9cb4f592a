import { randomUUID } from 'node:crypto';
import { staffDecider } from '../../domain/staff/staff.ts';
import { transact } from '../ledger/transact.ts';
import type { Parts } from '../parts.ts';

/** Creates the administrator of `ADMIN_EMAIL` where no account ever existed; does nothing on later starts. */
export async function createConfiguredAdministrator(
  parts: Pick<Parts, 'configuration' | 'followed' | 'ledger' | 'intents' | 'passwords' | 'clock'>,
): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = parts.configuration;
  const { staff } = parts.followed;
  if (email === undefined || password === undefined || (await staff.current()).tip.hash !== null) return;
  const passwordHash = await parts.passwords.hash(password);
  const account = { firstName: 'First', lastName: 'Administrator', email, admin: true, auditor: false };
  const id = randomUUID();
  const cause = {
    actor: null,
    source: 'set-up',
    at: parts.clock().toISOString(),
    correlationId: id,
    causationId: id,
  } as const;
  await transact(parts, cause, async () => {
    const { state, tip } = await staff.current();
    // Another process may have been faster.
    if (tip.hash !== null) return { appends: [], answer: null };
    const command = { type: 'CreateAccount', account, passwordHash, first: true } as const;
    return {
      appends: [{ stream: staff.stream, tip, events: staffDecider.decide(command, state.decided) }],
      answer: null,
    };
  });
}
