import type { z } from 'zod';
import { settings } from '../configuration/configuration-settings.ts';
import { SECRET_SETTINGS } from '../configuration/secret-files.ts';
import type { Route } from '../http/route.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { refusalsOf } from '../openapi/refusals.ts';
import { WHO } from '../openapi/who.ts';

/** Pages under `docs/reference` that are written from the code itself. */
export interface ReferencePage {
  fileName: string;
  text: string;
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string) => `\`${text}\``;

/** The default as it would be written into the environment; undefined for a setting that has none. */
function defaultOf(schema: z.ZodType): string | undefined {
  const { defaultValue } = schema.def as { defaultValue?: unknown };
  return defaultValue === undefined || defaultValue === '' ? undefined : String(defaultValue);
}

/** Depends on the machine it is read on. */
const OWN_DEFAULT: Record<string, string> = { TIME_ZONE: "the system's" };

export function settingsPage(): ReferencePage {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const given = defaultOf(schema);
    return [code(name), OWN_DEFAULT[name] ?? (given === undefined ? '' : code(given)), schema.description ?? ''];
  });
  return {
    fileName: 'settings.md',
    text: `# Settings

Settings are environment variables, read once when the server starts. An empty value counts as not given; a wrong one ends
the start with one sentence. ${SECRET_SETTINGS.map(code).join(', ')} may be given as files as well:
the name with \`_FILE\` behind it is the path. This page is written by \`npm run reference\`.

${table(['Setting', 'Default', 'Meaning'], rows)}
`,
  };
}

/** Intents write of themselves alike, whatever they are about. */
const INTENT = new Set<string>(INTENT_EVENTS);

function eventsCell({ writes = [] }: Route): string {
  const own = writes.filter((type) => !INTENT.has(type));
  return [...own.map(code), ...(own.length < writes.length ? ['the intent'] : [])].join(', ');
}

const names = (all: readonly string[] = []) => all.map(code).join(', ');

export function callsPage(routes: readonly Route[]): ReferencePage {
  const rows = routes
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map((route) => [
      ...[code(`${route.method} ${route.path}`), WHO[route.rule], route.about],
      ...[eventsCell(route), names(route.reads), refusalsOf(route).filter(isOwn).join(' ')],
    ]);
  return {
    fileName: 'http.md',
    text: `# Calls

Every call of the API: who may make it, which events it may write, which read models it asks, and what it can be refused
with beside 500 and 503, which anything can. Auditors read everything and change nothing but their own profile. Accounts and
settings are folded from their streams and need no read model. *The intent* stands for ${names(INTENT_EVENTS)}:
an action over many students is written down and accepted before it is carried out.

Parameters, bodies and answers of each call are on the page \`/api/docs\` of a running server, and for programs at
\`/api/openapi.json\`. This page is written by \`npm run reference\`.

${table(['Call', 'Who', 'What', 'Events written', 'Read models read', 'Refuses with'], rows)}
`,
  };
}

const isOwn = (status: number) => status < 500;
