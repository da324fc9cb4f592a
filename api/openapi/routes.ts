import { z } from 'zod';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { answersFile, answersJson } from '../http/answered.ts';
import { file, json } from '../http/reply.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { type ApiDescription, describeApi } from './document.ts';
import { describedPage } from './page/page.ts';

const pageQuery = z.object({ q: z.string().max(200).default('').meta({ description: 'Words to look for' }) });

/** The calls that describe all others, and themselves. `table` is asked when the first of them is called. */
export function openApiRoutes(table: () => readonly Route[]): readonly Route[] {
  let described: ApiDescription | undefined;
  const descriptionFor = ({ parts }: Call): ApiDescription => {
    const { PRODUCT_NAME: title } = parts.configuration;
    described ??= describeApi(table(), { title, version: parts.version });
    return described;
  };
  return [
    route({
      method: 'GET',
      path: '/api/openapi.json',
      rule: 'public',
      about: 'This description as OpenAPI 3.1',
      access: 'no records',
      answers: answersJson(z.looseObject({ openapi: z.literal('3.1.0') })),
      answer: (call) => json(descriptionFor(call)),
    }),
    route({
      method: 'GET',
      path: '/api/docs',
      rule: 'public',
      about: 'This description as a page to read',
      query: pageQuery,
      access: 'no records',
      answers: answersFile('text/html', 'The page'),
      answer(call) {
        const { q } = accepted(reading(pageQuery, Object.fromEntries(call.query)));
        return file('text/html; charset=utf-8', describedPage(descriptionFor(call), q));
      },
    }),
  ];
}
