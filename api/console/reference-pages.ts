import type { z } from 'zod';
import { settings } from '../configuration-settings.ts';
import type { Rule } from '../http/roles.ts';
import type { Route } from '../http/route.ts';

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
the start with one sentence. This page is written by \`npm run reference\`.

${table(['Setting', 'Default', 'Meaning'], rows)}
`,
  };
}

const WHO: Record<Rule, string> = {
  public: 'everybody',
  read: 'signed in',
  write: 'staff, administrators',
  oversee: 'administrators, auditors',
  admin: 'administrators',
  self: 'administrators; own account',
};

export function callsPage(routes: readonly Route[]): ReferencePage {
  const rows = routes
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(({ method, path, rule, about }) => [code(`${method} ${path}`), WHO[rule], about]);
  return {
    fileName: 'http.md',
    text: `# Calls

Every call of the API and who may make it. Auditors read everything and change nothing but their own profile. This page is
written by \`npm run reference\`.

${table(['Call', 'Who', 'What'], rows)}
`,
  };
}
