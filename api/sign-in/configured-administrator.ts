import { randomUUID } from 'node:crypto';
import { staffDecider } from '../../domain/staff/staff.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { transact, type Writing } from '../ledger/transact.ts';
import type { Passwords } from './passwords.ts';

interface SetUpServices extends Writing {
  configuration: Pick<Configuration, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
  followed: Pick<FollowedStreams, 'staff'>;
  passwords: Pick<Passwords, 'hash'>;
  /** The server's clock. */
  clock(): Date;
}

/** Creates the administrator of `ADMIN_EMAIL` where no account ever existed; does nothing on later starts. */
export async function createConfiguredAdministrator(services: SetUpServices): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.configuration;
  const { staff } = services.followed;
  if (email === undefined || password === undefined || (await staff.current()).state.decided.isSetUp) return;
  const passwordHash = await services.passwords.hash(password);
  const account = { firstName: 'First', lastName: 'Administrator', email, admin: true, auditor: false };
  const id = randomUUID();
  const cause = {
    actor: null,
    source: 'set-up',
    at: services.clock().toISOString(),
    correlationId: id,
    causationId: id,
  } as const;
  await transact(services, cause, async () => {
    const { state, tip } = await staff.current();
    // Another process may have been faster.
    if (state.decided.isSetUp) return { appends: [], answer: null };
    const command = { type: 'CreateAccount', account, passwordHash, first: true } as const;
    return {
      appends: [{ stream: staff.stream, tip, events: staffDecider.decide(command, state.decided) }],
      answer: null,
    };
  });
}
