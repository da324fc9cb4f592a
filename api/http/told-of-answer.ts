import { Readable } from 'node:stream';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { recordAnswer } from '../access/record-call.ts';
import type { Sight } from '../caseload/sight.ts';
import { toldOfFewChosen } from './few-chosen.ts';
import { noteRefusedToFew, toldOfFewInAll } from './few-in-all.ts';
import { whoIsAskedFor } from './nothing-found.ts';
import type { Reply } from './reply.ts';
import type { Route } from './route.ts';
import type { ScopedCall } from './scoped-call.ts';
import { noteOthersSearchedFor, whoIsSearchedFor } from './searched-for.ts';

/** What the rest of a request knows of it. */
interface Knowing {
  sight?: Sight | undefined;
  askedFor?: readonly number[];
}

/**
 * Makes an answer and tells the access record of whom it is. Every answer passes here; of whom it is has to be found out, or it is not
 * sent.
 */
export async function toldOfAnswer(
  route: Route,
  call: ScopedCall,
  state: Knowing,
  answer: () => Promise<Reply>,
): Promise<Reply> {
  const { sight } = state;
  const answered = await answer().catch(async (error: unknown) => {
    if (error instanceof Rejection && error.code === 'rule') await noteRefusedToFew(route, call, sight);
    throw error;
  });
  try {
    const told = await toldOfFewChosen(route, call, sight, answered);
    // That each of a few bears another name keeps nobody from being told of who bears this one.
    const found = told.count && { ...told.count };
    const reply = await toldOfFewInAll(route, call, sight, told);
    const chosen = await whoIsAskedFor(route, call, sight);
    const searched = chosen.length > 0 ? [] : await whoIsSearchedFor(route, call, found, sight);
    const askedFor = [...chosen, ...searched];
    state.askedFor = askedFor;
    await recordAnswer(route, { ...call, askedFor }, reply);
    if (chosen.length === 0) await noteOthersSearchedFor(route, call, found, sight);
    return reply;
  } catch (error) {
    // Nobody will read it: whatever makes it stops, and gives back what it holds.
    if (answered.body instanceof Readable) answered.body.destroy();
    throw error;
  }
}
