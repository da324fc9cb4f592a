import { IMPORT_COLUMNS } from './columns.ts';

/** The template's file name and its one line: the headers; none of them holds a comma or a quote. */
export const TEMPLATE_FILE_NAME = 'student-import-template.csv';
export const TEMPLATE_HEADERS: readonly string[] = IMPORT_COLUMNS.map((column) => column.header);
export const templateText = (): string => TEMPLATE_HEADERS.join(',');

/** The headers of an export of all terms, which is for reading only. */
export const ALL_TERMS_HEADERS: readonly string[] = ['Term', ...TEMPLATE_HEADERS];
