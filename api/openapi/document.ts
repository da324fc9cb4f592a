import { setImmediate } from 'node:timers/promises';
import { type CreateDocumentOptions, createDocument } from 'zod-openapi';
import { dropSafeBounds } from '../../domain/wire/safe-bounds.ts';
import type { Route } from '../http/route.ts';
import { AREA_NAMES } from './areas.ts';
import { operationOf, templateOf } from './operation.ts';

export type ApiDescription = ReturnType<typeof createDocument>;

const ABOUT = `Paths match without regard to letter case, with or without a slash at the end. Bodies are JSON; keys nobody asked for are
ignored. Ids are whole numbers from 1. A refused request has changed nothing.

Sign in with \`POST /api/login\` and send \`authToken\` back unchanged as the \`Authorization\` header. 401 means 'not signed in' and
nothing else. Every answer carries an \`X-Request-Id\`; one marked \`X-Read-Model: behind\` was carried out, but lists may show it
a little later. What a call has written, and what may be taken back by \`POST /api/app/undo\`, is named by \`X-Entry\`.`;

const override: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema }) => dropSafeBounds(jsonSchema);

function pathsOf(routes: readonly Route[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const route of routes) {
    const template = templateOf(route.path);
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
}

interface About {
  title: string;
  version: string;
}

const describePaths = (routes: readonly Route[], { title, version }: About): ApiDescription =>
  createDocument(
    {
      openapi: '3.1.0',
      info: { title, version, description: ABOUT },
      servers: [{ url: '/' }],
      tags: AREA_NAMES.map((name) => ({ name })),
      paths: pathsOf(routes),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The `authToken` of a sign-in' },
        },
      },
    },
    { override },
  );

/**
 * The whole API as OpenAPI 3.1. It takes half a second of the processor, and anybody may be the first to ask for it: others have
 * their turn after each path.
 */
export async function describeApi(routes: readonly Route[], about: About): Promise<ApiDescription> {
  const [paths, schemas, responses] = [
    new Map<string, unknown>(),
    new Map<string, unknown>(),
    new Map<string, unknown>(),
  ];
  const take = (into: Map<string, unknown>, from: object | undefined) => {
    for (const [name, part] of Object.entries(from ?? {})) into.set(name, part);
  };
  for (const ofOnePath of Map.groupBy(routes, ({ path }) => templateOf(path)).values()) {
    const described = describePaths(ofOnePath, about);
    take(paths, described.paths);
    take(schemas, described.components?.schemas);
    take(responses, described.components?.responses);
    await setImmediate();
  }
  const frame = describePaths([], about);
  return {
    ...frame,
    paths: Object.fromEntries(paths),
    components: { ...frame.components, schemas: Object.fromEntries(schemas), responses: Object.fromEntries(responses) },
  } as ApiDescription;
}
