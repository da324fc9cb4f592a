import type { z } from 'zod';
import type { DeclaredCall, InputOf, ParamsOf } from '../../domain/wire/declared-call.ts';
import { readInput, readParams } from './read-input.ts';
import type { Reply } from './reply.ts';
import type { Rule } from './roles.ts';
import type { Call, Route, Served, SignedInCall } from './route.ts';
import type { Sent } from './sent.ts';

type CallUnder<R extends Rule> = R extends 'public' ? Call : SignedInCall;

/** A call whose path has been read; query and body are as they were sent. */
type Finding<Declared extends DeclaredCall, R extends Rule> = CallUnder<R> & {
  readonly params: ParamsOf<Declared>;
} & Pick<Sent, 'query' | 'body'>;

/** A call whose every part has been read as it is declared. */
type Answering<Declared extends DeclaredCall, R extends Rule, Found> = CallUnder<R> & {
  readonly input: InputOf<Declared>;
  readonly found: Found;
};

interface Handling<Declared extends DeclaredCall, R extends Rule, Found> extends Served<R> {
  /**
   * Finds what must be there before query and body are looked at: what the path names, or what the secret of a link in the body
   * opens. The answer is given what it finds.
   */
  find?(call: Finding<Declared, R>): Promise<Found> | Found;
  answer(call: Answering<Declared, R, Found>): Promise<Reply> | Reply;
}

const schemaOf = <Schema extends z.ZodType>(declared: Schema | { schema: Schema }): Schema =>
  'schema' in declared ? (declared.schema as Schema) : declared;

/** A call as its description says it. */
const described = ({ method, path, params, query, body, answers }: DeclaredCall) => ({
  ...{ method, path, answers },
  ...(params && { params }),
  ...(query && { query: schemaOf<z.ZodObject>(query) }),
  ...(body && { body: schemaOf<z.ZodType>(body) }),
});

/** Serves a declared call; the answer of a public one has to do without an actor. */
export function route<const Declared extends DeclaredCall, R extends Rule, Found = undefined>(
  declared: Declared,
  { find, answer, ...served }: Handling<Declared, R, Found>,
): Route {
  return {
    ...described(declared),
    ...served,
    async answer(arrived) {
      // `permit` has made sure of the actor wherever the rule asks for one.
      const call = arrived as Call as CallUnder<R>;
      const params = readParams(declared, arrived.params);
      const found = (await find?.({ ...arrived, params } as unknown as Finding<Declared, R>)) as Found;
      return answer({ ...call, input: readInput(declared, params, arrived), found });
    },
  };
}
