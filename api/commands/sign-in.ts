import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { accountByEmail } from '../../domain/staff/staff.ts';
import type { SignedIn } from '../../domain/wire/app.ts';
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

export const signIn = route({
  method: 'POST',
  path: '/api/login',
  rule: 'public',
  about: 'Signs in with address and password',
  async answer(call) {
    const { username, password } = readCredentials(call.body);
    const attempt = await call.parts.throttle.signIn(username, call.address);
    const { state } = await call.parts.followed.staff.current();
    const account = accountByEmail(state.decided, username);
    // The same work and words for an unknown address and a wrong password.
    const matches = await call.parts.passwords.matches(password, account?.passwordHash);
    if (!account || !matches) throw new Rejection('unauthenticated', 'Invalid username or password.');
    await attempt.succeeded();
    return json(await sessionFor(call, account.userId), { 'Cache-Control': 'no-store' });
  },
});
