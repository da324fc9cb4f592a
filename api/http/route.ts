import type { z } from 'zod';
import type { LedgerEventType } from '../../domain/events.ts';
import type { Capability } from '../../domain/school-settings/keeps.ts';
import type { Answered } from '../../domain/wire/answered.ts';
import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import type { EventSource } from '../../domain/wire/source.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import type { PastScope } from '../../projections/past/needs.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { RecordedCall, Unrecorded } from '../access/recorded-call.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import type { StoredSession } from '../sessions/port.ts';
import type { SourceOf } from './content-version.ts';
import type { Reply } from './reply.ts';
import type { Actor, Rule } from './roles.ts';
import type { Sent } from './sent.ts';
import type { TimeZoneServices } from './today.ts';

/** What a look at the past works with, until it is released. */
export interface TakenServices<Services> {
  services: Services;
  release(): void;
}

/** One request to a route: who asks, and what a command or query needs to answer. `Services` are those of its folder. */
export interface Call<Services> {
  /** What it is answered with. */
  readonly services: Services;
  /** Undefined on public routes for callers who are not signed in. */
  readonly actor: Actor | undefined;
  /** The session the call came with. */
  readonly session: StoredSession | undefined;
  /** One of our own screens calls: it is signed in by a cookie and holds no token. */
  readonly fromScreen: boolean;
  /** Whose share of the server the call takes (`request-context.ts`). */
  readonly party: string;
  readonly requestId: string;
  /** Network address of the caller. */
  readonly address: string;
  /** The `User-Agent` header, '' without one. */
  readonly userAgent: string;
  /** The `Accept` header, '' without one. */
  readonly accept: string;
  /** The value of the Cookie header, '' without one. */
  readonly cookies: string;
  /** The value of the Authorization header, '' without one. */
  readonly authorization: string;
  /** The caller is on this machine, asked for it by a name it has on itself, and has not come through a proxy. */
  readonly local: boolean;
  /** When the request came in first: the `at` of everything it writes. */
  readonly now: Date;
  /** When this very request came in, which may have come before: the time of whatever is looked at by it. */
  readonly arrivedAt: Date;
  /** The same request came before and was carried out to its end: what has an effect outside the log is not done again. */
  readonly carriedOut: boolean;
  /** 32 bytes nobody can guess, for a purpose; the same ones when the same request comes again under its key. */
  random(purpose: string): Buffer;
  /** Which point of the past it was answered from. */
  readonly asOf?: { readonly number: number; readonly at: Date; readonly position: Position };
  /** What is so now, where it is answered from then, and what was so `at` another point: for calls that compare. */
  readonly present?: Pick<Call<Services>, 'services' | 'now'> & {
    at(position: Position): Promise<TakenServices<Services>>;
  };
  /** The caller has gone away: long work may stop. */
  readonly signal: AbortSignal;
  /** The session that came with the request is still good: for answers that take long. */
  stillSignedIn(): Promise<boolean>;
  cause(source: EventSource): Cause;
  /**
   * Waits until the read models that handle what the route `writes` have seen a command's position, so that the next request
   * finds the change; all there is, when the command had nothing to write (null). When they are slower than that the answer
   * is marked `X-Read-Model: behind`. @returns whether they have seen it
   */
  settle(position: Position | null): Promise<boolean>;
}

export interface SignedInCall<Services> extends Call<Services> {
  readonly actor: Actor;
  readonly session: StoredSession;
}

/** What everybody there is now is asked with. */
interface AskedOfAll {
  readonly services: TimeZoneServices & { readonly readModels: ReadModels; readonly followed: FollowedStreams };
  readonly now: Date;
}

/** What the server adds to a declared call. Rule and record are not optional: what names nobody who may call it does not compile. */
export interface Served<R extends Rule> {
  readonly rule: R;
  /** One line for the reference page. */
  readonly about: string;
  /**
   * What the answer is made from, for calls that clients ask again and again: an answer the caller has already is not made
   * again (304).
   */
  readonly madeFrom?: SourceOf;
  /** It is long and the same for everybody who may see all students: what went out is sent again while it is (`kept-answers.ts`). */
  readonly isKept?: true;
  /** Statuses it refuses with beside those that follow from its rule, path, body and query (`api/openapi/refusals.ts`). */
  readonly refuses?: readonly number[];
  /** Shape of its refusals, where it is not the one of all others. */
  readonly refusal?: z.ZodType;
  /**
   * Whom what is chosen leaves of everybody there is now, where they are few: that they are not among somebody's students, or were not
   * chosen by it at a point of the past, tells of them. Where it is a list, whom the answer would name that leaves these parameters aside:
   * it is made once more, of everybody.
   */
  readonly fewChosen?: readonly string[] | ((asked: Sent & AskedOfAll) => Promise<readonly number[]>);
  /** Read models it answers from. */
  readonly reads?: readonly ReadModelName[];
  /** Whose records it reads at a point of the past, where its path does not say so (`answer-from-then.ts`); `{}` is everybody's. */
  readonly scopeOfThen?: (
    asked: Sent,
    then: { followed: Pick<FollowedStreams, 'calendar'> },
  ) => PastScope | Promise<PastScope>;
  /** It is there only where the school keeps this (rules/facts#keeps); 404 says who can turn it on. */
  readonly keeps?: Capability;
  /**
   * What it tells of students outside one's own team where the school keeps caseloads and asks, or is closed (rules/caseload#modes):
   * nothing unless it says so. `names`: that they are there, by number, name and lead. `figures`: how many they are, unless few.
   * `lists`: who is in the lists, unless closed. `left out`: nothing, and whoever it is about does without them. `everybody`: nothing either, and it is of the whole school,
   * whatever part of it is asked for.
   */
  readonly outsideTeam?: 'names' | 'figures' | 'lists' | 'left out' | 'everybody';
  /** Its answer tells nothing of what becomes of it. Nor does how long the same request waits that comes again under its key: for nobody. */
  readonly isSilent?: true;
  /** Events it may write. */
  readonly writes?: readonly LedgerEventType[];
  /** What the access record is told of a call that is answered, or why it is told nothing. */
  readonly access: RecordedCall | Unrecorded;
  /** Figures that know no part of somebody's students alone: they are made from the journal. */
  readonly ofWhomever?: true;
  /** It goes on by itself: making it does not keep a session from being idle. */
  readonly background?: true;
  /** Milliseconds in which the servers of a cluster must have answered, where it differs from that of all others (`in-time.ts`). */
  readonly answerWithinMs?: number;
  /** Bytes a body may have; 1 MB unless said, 16 kB where anybody may call. */
  readonly bodyLimitBytes?: number;
}

/** A call of the table as it is described. */
export interface Route extends Served<Rule> {
  readonly method: DeclaredCall['method'];
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answers: Answered;
}

/** A call of the table, and how it is answered out of the services of the folder it lies in. */
export interface ServedRoute<Services> extends Route {
  /** Refuses what can be refused before anything is made ready for it: what the school does not keep, and what is not well formed. */
  refuse(call: Call<Services> & Sent): Promise<void>;
  /** Whoever calls it has been found to be one who may. */
  answer(call: Call<Services> & Sent): Promise<Reply>;
}
