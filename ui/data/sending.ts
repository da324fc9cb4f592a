import type { AnswerOf, DeclaredCall, ParamsOf, SentBody, SentQuery } from '../../domain/wire/declared-call.ts';

/** Ids are numbers, other parts of a path texts. */
type SentParams<Call extends DeclaredCall> = {
  [Name in keyof ParamsOf<Call>]: ParamsOf<Call>[Name] extends number ? number : string;
};

/** Of what may be left out, null and numbers as well. */
type LooseQuery<Query> = { [Name in keyof Query]: Query[Name] | number | null };

interface Always {
  /** The point it is asked of, where that is not the one on display (rules/as-of#asking). */
  asOf?: string;
  /** Asked of everybody, whoever's students are on display (rules/caseload#my-students). */
  everybody?: true;
  signal?: AbortSignal;
  /** Under the same key the same request is carried out once, however often it is sent. */
  repeatKey?: string;
}

type Parts<Call extends DeclaredCall> = Always &
  (keyof ParamsOf<Call> extends never ? object : { params: SentParams<Call> }) &
  (SentQuery<Call> extends undefined ? object : { query: LooseQuery<SentQuery<Call>> }) &
  (SentBody<Call> extends undefined ? object : { body: SentBody<Call> });

/** What a call is given: nothing where nothing has to be said. */
export type Sending<Call extends DeclaredCall> =
  object extends Parts<Call> ? [sending?: Parts<Call>] : [sending: Parts<Call>];

/** What a call answers. The screens sign in by a cookie: they are never answered a token. */
export type Answer<Call extends DeclaredCall> = Exclude<AnswerOf<Call>, { authToken: string }>;

/** What any of them may be given. */
export interface AnySending extends Always {
  params?: object;
  query?: object;
  body?: unknown;
}
