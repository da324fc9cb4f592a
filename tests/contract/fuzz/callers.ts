import type { Client } from '../../http/client.ts';

/** Who sends mutated requests. */
export type Role = 'nobody' | 'staff' | 'auditor' | 'admin';
export const ROLES: readonly Role[] = ['nobody', 'staff', 'auditor', 'admin'];

export type SignedIn = Exclude<Role, 'nobody'>;

/** An account of its own for each role, beside those that requests are about. */
const accountOf = (role: SignedIn) => ({
  firstName: 'Fuzz',
  lastName: role,
  email: `fuzz-${role}@school.example`,
  password: 'neither short nor known',
  admin: role === 'admin',
  auditor: role === 'auditor',
});

/** Ways of being signed in: as clients of the contract are, and as our own screens are. */
export type Credentials = readonly Readonly<Record<string, string>>[];

/** The keeper is an administrator whom no mutated request is about: it makes the accounts of the others. */
export async function createAccounts(keeper: Client): Promise<void> {
  for (const role of ROLES) {
    if (role === 'nobody') continue;
    const { status } = await keeper.post('/api/users', accountOf(role));
    if (status !== 200) throw new Error(`the account of ${role} answered ${status}`);
  }
}

/** Signs in in both ways; requests of chance end sessions, so it happens again and again. */
export async function signIn(anonymous: Client, role: SignedIn): Promise<Credentials> {
  const { email: username, password } = accountOf(role);
  const contract = await anonymous.post('/api/login', { username, password });
  const screen = await anonymous.post('/api/login', { username, password }, { 'X-Session': 'new' });
  if (contract.status !== 200 || screen.status !== 200) throw new Error(`${role} cannot sign in any more`);
  const cookie = screen.headers.get('set-cookie')?.replace(/;.*/, '') ?? '';
  return [
    { Authorization: contract.body.authToken },
    { Authorization: contract.body.authToken },
    { Cookie: cookie, 'X-Session': screen.body.sessionId },
  ];
}
