import type { FactPart } from '../student-facts/fact-field.ts';
import { FACT_KIND_NAMES, FACT_KINDS, type FactKind } from '../student-facts/fact-kinds.ts';
import { importColumn, normaliseHeader } from '../student-import/columns.ts';

/** One column of the template of facts. */
export interface FactColumn {
  /** The name of its values in rows: a field of a kind, or one of the first four. */
  field: string;
  header: string;
  /** What it takes. */
  takes: string;
  /** Of a field of a kind. */
  of?: { kind: FactKind; part: FactPart };
}

/** Columns that every row may have, whatever its kind (rules/facts#template). */
const LEADING: readonly FactColumn[] = [
  { field: 'studentId', header: importColumn('studentId').header, takes: 'the number of a student who is known' },
  { field: 'kind', header: 'Fact', takes: FACT_KIND_NAMES.map((kind) => FACT_KINDS[kind].label).join(', ') },
  { field: 'entry', header: 'Entry', takes: 'the number of the entry that was wrong; blank for a new one' },
  { field: 'replaces', header: 'Changes entry', takes: 'of a new one: the entry it changes from its day on' },
];

/** A day as files write it. */
export const DAY_SHOWN = '02/28/2026';

function takes(part: FactPart): string {
  if (part.kind === 'day') return `a day such as ${DAY_SHOWN}`;
  if (part.kind === 'text') return `text of at most ${part.longest} characters`;
  return part.words.map((word) => part.names?.[word] ?? word).join(', ');
}

/** The columns of the template, in its order: they follow from the table of kinds. */
export const FACT_COLUMNS: readonly FactColumn[] = [
  ...LEADING,
  ...FACT_KIND_NAMES.flatMap((kind) =>
    Object.entries(FACT_KINDS[kind].fields).map(
      ([field, part]): FactColumn => ({
        field,
        header: `${FACT_KINDS[kind].label}: ${part.label}`,
        takes: takes(part),
        of: { kind, part },
      }),
    ),
  ),
];

/** The texts of a row by field; a missing one is blank. */
export type FactTexts = Readonly<Record<string, string>>;

const HEADER_OF = new Map(FACT_COLUMNS.map(({ field, header }) => [field, header]));

/** How a column is called. */
export const factHeader = (field: string): string => HEADER_OF.get(field) ?? field;

export const isFactColumn = (field: string): boolean => HEADER_OF.has(field);

const FIELD_OF = new Map<string, string>([
  ...importColumn('studentId').aliases.map((alias) => [alias, 'studentId'] as const),
  ...FACT_COLUMNS.flatMap(({ field, header }) => [
    [normaliseHeader(field), field] as const,
    [normaliseHeader(header), field] as const,
  ]),
]);

/** The field that a header names; undefined for one that is not of this template. */
export const factFieldOf = (header: string): string | undefined => FIELD_OF.get(normaliseHeader(header));

/** The template's file name, and its one line. */
export const FACT_TEMPLATE_NAME = 'facts-import-template.csv';
export const FACT_HEADERS: readonly string[] = FACT_COLUMNS.map(({ header }) => header);
export const factTemplateText = (): string =>
  FACT_HEADERS.map((header) => (/[",]/.test(header) ? `"${header.replaceAll('"', '""')}"` : header)).join(',');
