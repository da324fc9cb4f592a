import type { z } from 'zod';

/** What a value should be, as the wire calls it (rules/wire#refusals). */
const KINDS: Readonly<Record<string, string>> = {
  ...{ int: 'integer', record: 'object', tuple: 'array', null: 'null', undefined: 'absent' },
};
const kindOf = (expected: unknown) => KINDS[String(expected)] ?? String(expected);

type Issue = z.core.$ZodRawIssue;

const counted = (count: unknown, what: string) => `${String(count)} ${what}${String(count) === '1' ? '' : 's'}`;

/** A size that is too small or too large; `sign` is how numbers say it. */
function sizeOf(issue: Issue, limit: unknown, { more, sign }: { more: boolean; sign: string }): string {
  const { origin, inclusive } = issue as { origin?: unknown; inclusive?: unknown };
  if (origin === 'string') return `should NOT be ${more ? 'longer' : 'shorter'} than ${counted(limit, 'character')}`;
  if (origin === 'array' || origin === 'set')
    return `should NOT have ${more ? 'more' : 'fewer'} than ${counted(limit, 'item')}`;
  return `should be ${sign}${inclusive === false ? '' : '='} ${String(limit)}`;
}

/** The kinds that would do where there are several; undefined where one of them is a shape of its own. */
function kindsOf(branches: unknown): string | undefined {
  const kinds = (Array.isArray(branches) ? branches : []).map((issues) => {
    const [first, ...more] = issues as { code?: string; path?: unknown[]; expected?: unknown }[];
    const isKind = first?.code === 'invalid_type' && more.length === 0 && (first.path?.length ?? 0) === 0;
    return isKind ? kindOf(first.expected) : undefined;
  });
  const known = kinds.filter((kind) => kind !== undefined);
  return known.length > 0 && known.length === kinds.length ? [...new Set(known)].join(',') : undefined;
}

/** What a schema that says nothing of its own says of a value, in the words of the wire: never in a library's. */
export function plainIssue(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys' && issue.code !== 'custom') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `should be ${kindOf(issue.expected)}`;
    case 'too_small':
      return sizeOf(issue, issue.minimum, { more: false, sign: '>' });
    case 'too_big':
      return sizeOf(issue, issue.maximum, { more: true, sign: '<' });
    case 'invalid_value':
      return 'should be equal to one of the allowed values';
    case 'invalid_format':
      return issue.format === 'regex' ? 'is not written as it should be' : `should match format "${issue.format}"`;
    case 'not_multiple_of':
      return `should be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has parts there are none of: ${issue.keys.join(', ')}`;
    case 'invalid_union': {
      const kinds = kindsOf(issue.errors);
      return kinds === undefined ? 'is none of what can stand here' : `should be ${kinds}`;
    }
    default:
      return 'is not as it should be';
  }
}
