import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { allows } from '../../domain/staff/rights.ts';
import { type Actor, permit, type Rule } from './roles.ts';

/** Milliseconds between two looks at whether who takes an answer that flows may still have it. */
const LOOK_EVERY_MS = 1000;
/** Milliseconds an answer may take to be made without such a look. */
const SOON_MS = 500;

/** A call that was let in. */
interface LetIn {
  rule: Rule;
  /** The record its path names. */
  recordId: string | undefined;
  /** Who made it, with the rights it was answered by. */
  actor: Actor;
  /** When it was let in, in milliseconds of the process. */
  letInAt: number;
  /** The caller as they are now; undefined where they are signed in no more. */
  asNow(): Promise<Actor | undefined>;
  /** They may see less of students than what it was made of (rules/caseload#modes). */
  seesLess(): Promise<boolean>;
}

/** Whether somebody may go on taking an answer that was made by the rights they had. Who was given a right since may. */
export function mayGoOn({ rule, recordId, actor }: Pick<LetIn, 'rule' | 'recordId' | 'actor'>, now: Actor | undefined) {
  if (!now || (actor.admin && !now.admin) || (actor.auditor && !now.auditor)) return false;
  return rule === 'public' || allows(rule, now, recordId);
}

/** Somebody may see less of students than when they asked. */
export const seesLessNow = () =>
  new Rejection('forbidden', 'You may open fewer students than when you asked. Ask once more.');

/**
 * What took long to be made is not handed out to who may not ask for it any more: rights are taken away without ending a session.
 * @throws {Rejection} `unauthenticated` or `forbidden`
 */
export async function requireStillPermitted({ rule, recordId, letInAt, asNow, seesLess }: LetIn): Promise<void> {
  if (performance.now() - letInAt < SOON_MS) return;
  permit(rule, await asNow(), recordId);
  if (await seesLess()) throw seesLessNow();
}

/** An answer that flows is broken off when its caller has lost a right it was made by. */
export function endWithRights({ body, res }: Context, letIn: LetIn): void {
  if (!(body instanceof Readable) || res.closed) return;
  const look = async () => {
    // Accounts or sessions that cannot be read just now say nothing of rights.
    const isStill = await letIn
      .asNow()
      .then(async (now) => mayGoOn(letIn, now) && !(await letIn.seesLess()))
      .catch(() => true);
    if (!isStill) res.destroy();
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  res.once('close', () => clearInterval(looking));
}
