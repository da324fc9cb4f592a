import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS, type ImportColumn } from './columns.ts';
import { readChoice, readYesNo } from './read-values.ts';
import { TEMPLATE_HEADERS, templateText } from './template.ts';

interface ColumnFacts {
  header: string;
  field: string;
  type: string;
  required: boolean;
  normalizedAliases: string[];
  acceptedValues: string[] | { true: string[]; false: string[] } | null;
  storedValues: unknown[] | null;
  editorOptions: string[] | null;
  storedOn: string;
}
const facts: ColumnFacts[] = JSON.parse(
  readFileSync(new URL('../../tests/facts/import-columns.json', import.meta.url), 'utf8'),
);
const STORED_ON = { person: 'student', membership: 'studentTermInfo', info: 'studentTermInfo' };

describe('the columns of the import', () => {
  it('are those of the facts, in their order', () => {
    expect(IMPORT_COLUMNS.map((column) => column.field)).toEqual(facts.map((fact) => fact.field));
  });

  it('stand on the page of the rules with their numbers', () => {
    const page = readFileSync(new URL('../../docs/reference/rules/import.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (\d+) \| ([^|]+) \| `(\w+)` /gm)].map(([, ...row]) => row);
    expect(rows).toEqual(IMPORT_COLUMNS.map(({ header, field }, at) => [String(at + 1), header, field]));
  });

  it.each(facts.map((fact, at) => ({ name: fact.field, fact, column: IMPORT_COLUMNS[at] as ImportColumn })))(
    '$name has its header, accepted headers and options',
    ({ fact, column }) => {
      expect({
        header: column.header,
        required: column.required ?? false,
        aliases: column.aliases,
        options: column.options?.map((option) => option.label) ?? null,
        on: STORED_ON[column.on],
      }).toEqual({
        header: fact.header,
        required: fact.required,
        aliases: fact.normalizedAliases,
        options: fact.editorOptions,
        on: fact.storedOn,
      });
    },
  );

  it.each(facts.filter((fact) => Array.isArray(fact.acceptedValues)).map((fact) => [fact.field, fact] as const))(
    '%s accepts every listed text, in any letter case',
    (field, fact) => {
      const column = IMPORT_COLUMNS.find((one) => one.field === field) as ImportColumn;
      for (const text of fact.acceptedValues as string[]) {
        expect(fact.storedValues).toContain(readChoice(column, text));
        expect(readChoice(column, text.toUpperCase())).toBe(readChoice(column, text));
      }
    },
  );

  it('read every listed yes and no', () => {
    const accepted = facts.find((fact) => fact.field === 'ell')?.acceptedValues as { true: string[]; false: string[] };
    expect(accepted.true.map(readYesNo)).toEqual(accepted.true.map(() => true));
    expect(accepted.false.map((text) => readYesNo(text.toUpperCase()))).toEqual(accepted.false.map(() => false));
    expect(readYesNo('perhaps')).toBeUndefined();
  });

  it('make a template of one line without quotes', () => {
    expect(templateText().split(',')).toEqual(TEMPLATE_HEADERS);
    expect(templateText()).not.toMatch(/["\n]/);
  });
});
