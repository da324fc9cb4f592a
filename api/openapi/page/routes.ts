import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { answersFile, answersJson } from '../../../domain/wire/answered.ts';
import { declareCall } from '../../../domain/wire/declared-call.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { routesWith } from '../../http/define-route.ts';
import { file, type Reply } from '../../http/reply.ts';
import type { Call, Route, ServedRoute } from '../../http/route.ts';
import { type ApiDescription, describeApi } from '../document.ts';
import { describedPage } from './page.ts';

/** What the description names of the installation. */
export interface DescribedServices {
  configuration: Pick<Configuration, 'PRODUCT_NAME' | 'TIME_ZONE'>;
  /** Of the program, as in package.json. */
  version: string;
}

const HTML = 'text/html; charset=utf-8';

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

/** What is the same for everybody, as bytes, which are not made of a text anew with each answer, and packed. */
interface PackedText {
  bytes: Buffer;
  packed: Buffer;
}

const packedText = (text: string): PackedText => ({ bytes: Buffer.from(text), packed: gzipSync(text) });
const fileOf = (type: string, { bytes, packed }: PackedText): Reply => ({ ...file(type, bytes), packed });

/** The calls that describe all others, and themselves. `table` is asked when the first of them is called. */
export function openApiRoutes(table: () => readonly Route[]): readonly ServedRoute<DescribedServices>[] {
  let described: Promise<ApiDescription> | undefined;
  let [document, page]: (Promise<PackedText> | undefined)[] = [];
  const descriptionFor = ({ services }: Call<DescribedServices>): Promise<ApiDescription> => {
    const { PRODUCT_NAME: title } = services.configuration;
    described ??= describeApi(table(), { title, version: services.version });
    return described;
  };
  return [
    route(asDocument, {
      rule: 'public',
      about: 'This description as OpenAPI 3.1',
      access: 'no records',
      async answer(call) {
        document ??= descriptionFor(call).then((description) => packedText(JSON.stringify(description)));
        return fileOf('application/json; charset=utf-8', await document);
      },
    }),
    route(asPage, {
      rule: 'public',
      about: 'This description as a page to read',
      access: 'no records',
      async answer(call) {
        const { q } = call.input.query;
        if (q.trim() !== '') return file(HTML, describedPage(await descriptionFor(call), q));
        page ??= descriptionFor(call).then((description) => packedText(describedPage(description, '')));
        return fileOf(HTML, await page);
      },
    }),
  ];
}
