import { withoutStudents } from '../../domain/streams.ts';
import * as calls from '../../domain/wire/calls/log-verification.ts';
import type { LogVerification, VerificationOutcome } from '../../domain/wire/log-verification.ts';
import { entryOf } from '../access/record-call.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import type { Verification } from '../engine/running-check.ts';
import { routesWith } from '../http/define-route.ts';
import { json } from '../http/reply.ts';
import { actorNames } from '../queries/actor-names.ts';
import type { VerificationServices } from './services.ts';

const route = routesWith<VerificationServices>();

/** Who asked for a check, or gave it up; how it ends is an entry of its own. */
const recorded = (state: 'asked for' | 'given up'): RecordedCall => ({
  kind: 'log-checked',
  about: () => ({ details: { state } }),
});

/** Whose stream is damaged says that something was written of that student: an event is told by its number, and named by `npm run log -- verify`. */
const told = <Outcome extends Pick<VerificationOutcome, 'findings' | 'failure'>>(outcome: Outcome): Outcome => ({
  ...outcome,
  findings: outcome.findings.map(withoutStudents),
  failure: outcome.failure && withoutStudents(outcome.failure),
});

async function present(
  { followed }: Pick<VerificationServices, 'followed'>,
  { userId, ...outcome }: Verification,
): Promise<LogVerification> {
  return { ...told(outcome), startedBy: (await actorNames(followed))(userId) };
}

async function presentCurrent(services: VerificationServices) {
  const current = await services.verifier.current();
  return json({ verification: current ? await present(services, current) : null });
}

export const startVerification = route(calls.startVerification, {
  rule: 'oversee',
  about:
    'Checks on a thread of its own that log, seals, keys and access record are as they were written; joins a check that runs',
  access: recorded('asked for'),
  async answer(call) {
    const { services, actor } = call;
    const ending = (details: VerificationOutcome) =>
      entryOf({ ...call, arrivedAt: services.clock() }, 'POST /api/app/log/verification', 'log-checked', {
        details: told(details),
      });
    return json({ verification: await present(services, await services.verifier.start(actor.id, ending)) });
  },
});

export const verification = route(calls.verification, {
  rule: 'oversee',
  about: 'How far the check of the log is that runs, or what the newest found; null before the first',
  access: 'no records',
  answer: ({ services }) => presentCurrent(services),
});

export const cancelVerification = route(calls.cancelVerification, {
  rule: 'oversee',
  about: 'Gives up the check of the log that runs; the answer is what the one before found',
  access: recorded('given up'),
  async answer({ services }) {
    await services.verifier.cancel();
    return presentCurrent(services);
  },
});
