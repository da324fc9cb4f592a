import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { type Account, accountByEmail } from '../../domain/staff/staff.ts';
import { type SignedIn, signedIn } from '../../domain/wire/app.ts';
import { entryOf } from '../access/record-call.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import { presentUser } from '../presenters/user.ts';
import { accountOr404 } from '../queries/users.ts';

const credentials = z.object({
  username: z.string('Username is required.').min(1, 'Username is required.'),
  password: z.string('Password is required.').min(1, 'Password is required.'),
});

function readCredentials(body: unknown): z.infer<typeof credentials> {
  const read = credentials.safeParse(body);
  if (read.success) return read.data;
  throw new Rejection('invalid', read.error.issues[0]?.message ?? 'Username is required.');
}

/** What a signed-in client gets: the user, and the text it sends back as its Authorization header. */
export async function sessionFor({ parts, now }: Pick<Call, 'parts' | 'now'>, userId: number): Promise<SignedIn> {
  const user = await accountOr404(parts.followed, userId);
  const { state } = await parts.followed.staff.current();
  const sessionsFrom = state.decided.accounts.get(userId)?.sessionsFrom ?? null;
  return { user: presentUser(user), authToken: parts.tokens.issue(userId, now, sessionsFrom) };
}

/** Whether the account's password is still the one that was checked: a change meanwhile ends sessions, this one among them. */
async function passwordHolds({ parts }: Call, { userId, passwordHash }: Account): Promise<boolean> {
  const { state } = await parts.followed.staff.current();
  return state.decided.accounts.get(userId)?.passwordHash === passwordHash;
}

/** What was typed in is not kept: people type passwords into the wrong field. */
const signInEntry = (
  call: Call,
  kind: 'signed-in' | 'sign-in-refused',
  userId: number | undefined,
  details: Record<string, unknown> = {},
) => entryOf(call, 'POST /api/login', kind, { userId, details });

export const signIn = route({
  method: 'POST',
  path: '/api/login',
  rule: 'public',
  about: 'Signs in with address and password',
  body: credentials,
  access: 'own account',
  answers: answersJson(signedIn),
  refuses: [401, 429],
  async answer(call) {
    const { username, password } = readCredentials(call.body);
    const { state } = await call.parts.followed.staff.current();
    const account = accountByEmail(state.decided, username);
    const attempt = await call.parts.throttle.signIn(username, call.address).catch((error: unknown) => {
      call.parts.access.note(signInEntry(call, 'sign-in-refused', account?.userId, { reason: 'too many attempts' }));
      throw error;
    });
    // The same work and words for an unknown address and a wrong password.
    const matches = await call.parts.passwords.matches(password, account?.passwordHash ?? undefined);
    const signedIn = account && matches && (await passwordHolds(call, account));
    await call.parts.access.tell(signInEntry(call, signedIn ? 'signed-in' : 'sign-in-refused', account?.userId));
    if (!signedIn) throw new Rejection('unauthenticated', 'Invalid username or password.');
    await attempt.succeeded();
    return json(await sessionFor(call, account.userId));
  },
});
