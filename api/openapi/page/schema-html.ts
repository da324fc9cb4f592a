import type { JsonSchema } from '../calls.ts';
import { Html, html } from './html.ts';

const INDENT = '  ';
const REFERENCE = '#/components/schemas/';

const word = (value: unknown) => html`<b>${JSON.stringify(value)}</b>`;

function joined(parts: readonly Html[], separator: string): Html {
  return new Html(parts.map(({ markup }) => markup).join(separator));
}

/** `at least 0`, `at most 255 characters` */
function boundsOf(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems } = schema;
  const said = [
    minimum !== undefined && `from ${minimum}`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    maximum !== undefined && `up to ${maximum}`,
    minLength !== undefined && `at least ${minLength}`,
    maxLength !== undefined && `at most ${maxLength}`,
    maxItems !== undefined && `at most ${maxItems} items`,
  ];
  return said.filter(Boolean).join(', ');
}

function objectHtml(schema: JsonSchema, indent: string): Html {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = (schema['required'] ?? []) as string[];
  const other = schema['additionalProperties'];
  const rows = properties.map(([name, property]) => {
    const about = [property['description'], boundsOf(property)].filter(Boolean).join('; ');
    const optional = required.includes(name) ? '' : '?';
    const comment = about ? html`  <i>${about}</i>` : '';
    return html`${indent}${INDENT}${name}${optional}: ${schemaHtml(property, indent + INDENT)}${comment}\n`;
  });
  if (typeof other === 'object' && Object.keys(other ?? {}).length > 0)
    rows.push(html`${indent}${INDENT}[name]: ${schemaHtml(other as JsonSchema, indent + INDENT)}\n`);
  return rows.length === 0 ? html`{ }` : html`{\n${rows}${indent}}`;
}

/** A schema as people write types: `{ id: integer }`, with links to the shapes that have a name. */
export function schemaHtml(schema: JsonSchema, indent = ''): Html {
  const { $ref, anyOf, type } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace(REFERENCE, '');
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if (Array.isArray(anyOf))
    return joined(
      anyOf.map((one: JsonSchema) => schemaHtml(one, indent)),
      ' | ',
    );
  if ('const' in schema) return word(schema['const']);
  if (Array.isArray(schema['enum'])) return joined(schema['enum'].map(word), ' | ');
  if (schema['contentSchema']) return html`JSON of ${schemaHtml(schema['contentSchema'] as JsonSchema, indent)}`;
  if (Array.isArray(schema['prefixItems']))
    return html`[${joined(
      schema['prefixItems'].map((one: JsonSchema) => schemaHtml(one, indent)),
      ', ',
    )}]`;
  if (type === 'array') return html`list of ${schemaHtml((schema['items'] ?? {}) as JsonSchema, indent)}`;
  if (type === 'object') return objectHtml(schema, indent);
  if (Array.isArray(type)) return html`${type.join(' | ')}`;
  return html`${typeof type === 'string' ? type : 'anything'}`;
}
