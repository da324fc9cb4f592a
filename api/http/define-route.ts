import type { z } from 'zod';
import type { DeclaredCall, InputOf, ParamsOf } from '../../domain/wire/declared-call.ts';
import { readInput, readParams } from './read-input.ts';
import type { Reply } from './reply.ts';
import { type KeepingServices, requireKept } from './require-kept.ts';
import type { Rule } from './roles.ts';
import type { Call, Served, ServedRoute, SignedInCall } from './route.ts';
import type { Sent } from './sent.ts';
import type { TimeZoneServices } from './today.ts';

type CallUnder<R extends Rule, Services> = R extends 'public' ? Call<Services> : SignedInCall<Services>;

/** A call whose path has been read; query and body are as they were sent. */
type Finding<Declared extends DeclaredCall, R extends Rule, Services> = CallUnder<R, Services> & {
  readonly params: ParamsOf<Declared>;
} & Pick<Sent, 'query' | 'body'>;

/** A call whose every part has been read as it is declared. */
type Answering<Declared extends DeclaredCall, R extends Rule, Found, Services> = CallUnder<R, Services> & {
  readonly input: InputOf<Declared>;
  readonly found: Found;
};

interface Handling<Declared extends DeclaredCall, R extends Rule, Found, Services> extends Served<R> {
  /**
   * Finds what must be there before query and body are looked at: what the path names, or what the secret of a link in the body
   * opens. The answer is given what it finds.
   */
  find?(call: Finding<Declared, R, Services>): Promise<Found> | Found;
  answer(call: Answering<Declared, R, Found, Services>): Promise<Reply> | Reply;
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

/**
 * Makes the function by which the calls of a folder are served: `Services` is what its answers are made with
 * (docs/decisions/each-folder-names-its-services.md). The answer of a public call has to do without an actor.
 */
export const routesWith =
  <Services extends TimeZoneServices & KeepingServices>() =>
  <const Declared extends DeclaredCall, R extends Rule, Found = undefined>(
    declared: Declared,
    { find, answer, ...served }: Handling<Declared, R, Found, Services>,
  ): ServedRoute<Services> => {
    const begin = async (arrived: Call<Services> & Sent) => {
      if (served.keeps) await requireKept(arrived.services, served.keeps);
      return readParams(declared, arrived.params);
    };
    return {
      ...described(declared),
      ...served,
      async refuse(arrived) {
        const params = await begin(arrived);
        // Whether what the path names is there is said before anything of the query.
        if (!find) readInput(declared, params, arrived);
      },
      async answer(arrived) {
        // `permit` has made sure of the actor wherever the rule asks for one.
        const call = arrived as Call<Services> as CallUnder<R, Services>;
        const params = await begin(arrived);
        const found = (await find?.({ ...arrived, params } as unknown as Finding<Declared, R, Services>)) as Found;
        return answer({ ...call, input: readInput(declared, params, arrived), found });
      },
    };
  };
