import { z } from 'zod';
import { answersFile, answersJson } from '../../../domain/wire/answered.ts';
import { declareCall } from '../../../domain/wire/declared-call.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { routesWith } from '../../http/define-route.ts';
import { file } from '../../http/reply.ts';
import type { Call, Route, ServedRoute } from '../../http/route.ts';
import { type ApiDescription, describeApi } from '../document.ts';
import { describedPage } from './page.ts';

/** What the description names of the installation. */
export interface DescribedServices {
  configuration: Pick<Configuration, 'PRODUCT_NAME' | 'TIME_ZONE'>;
  /** Of the program, as in package.json. */
  version: string;
}

const route = routesWith<DescribedServices>();

const asDocument = declareCall({
  method: 'GET',
  path: '/api/openapi.json',
  answers: answersJson(z.looseObject({ openapi: z.literal('3.1.0') })),
});

const asPage = declareCall({
  method: 'GET',
  path: '/api/docs',
  query: z.object({ q: z.string().max(200).default('').meta({ description: 'Words to look for' }) }),
  answers: answersFile('text/html', 'The page'),
});

/** The calls that describe all others, and themselves. `table` is asked when the first of them is called. */
export function openApiRoutes(table: () => readonly Route[]): readonly ServedRoute<DescribedServices>[] {
  let described: ApiDescription | undefined;
  let asText: string | undefined;
  const descriptionFor = ({ services }: Call<DescribedServices>): ApiDescription => {
    const { PRODUCT_NAME: title } = services.configuration;
    described ??= describeApi(table(), { title, version: services.version });
    return described;
  };
  return [
    route(asDocument, {
      rule: 'public',
      about: 'This description as OpenAPI 3.1',
      access: 'no records',
      answer(call) {
        asText ??= JSON.stringify(descriptionFor(call));
        return file('application/json; charset=utf-8', asText);
      },
    }),
    route(asPage, {
      rule: 'public',
      about: 'This description as a page to read',
      access: 'no records',
      answer: (call) => file('text/html; charset=utf-8', describedPage(descriptionFor(call), call.input.query.q)),
    }),
  ];
}
