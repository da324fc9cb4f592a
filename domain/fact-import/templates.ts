import { IMPORT_COLUMNS, normaliseHeader } from '../student-import/columns.ts';
import { factFieldOf } from './columns.ts';

/** Templates of files: students with the answers of a term, and facts, a row each. */
export const TEMPLATES = ['students', 'facts'] as const;
export type Template = (typeof TEMPLATES)[number];
export const TEMPLATE_NAMES: Readonly<Record<Template, string>> = { students: 'Students', facts: 'Facts' };

const isOfStudents = (header: string) =>
  IMPORT_COLUMNS.some(({ aliases }) => aliases.includes(normaliseHeader(header)));

/** Headers that name a column of one template and of the other not. */
const ONLY_OF: Readonly<Record<Template, (header: string) => boolean>> = {
  students: (header) => isOfStudents(header) && factFieldOf(header) === undefined,
  facts: (header) => factFieldOf(header) !== undefined && !isOfStudents(header),
};

/**
 * Why a file is not read by a template: it has a column of the other one (rules/facts#template). Undefined where it has none.
 * A word alone such as *Fact* or *Entry* is nobody's; what follows it is.
 */
export function otherTemplate(template: Template, headers: readonly string[]): string | undefined {
  const other = template === 'students' ? 'facts' : 'students';
  const found = headers.find((header) => ONLY_OF[other](header) && !WORDS.has(normaliseHeader(header)));
  if (found === undefined) return undefined;
  const [own, others] = [TEMPLATE_NAMES[template], TEMPLATE_NAMES[other]];
  return `The column “${found.trim()}” is one of the template “${others}”, and this file is read by the template “${own}”. Choose “${others}”, or take the column out.`;
}

/** Headers that files of students may have for something else. */
const WORDS: ReadonlySet<string> = new Set(['fact', 'kind', 'entry', 'replaces']);
