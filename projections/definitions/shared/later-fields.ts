import { MEMBERSHIP_FIELDS } from '../../../domain/students/membership-fields.ts';
import { PERSON_FIELDS } from '../../../domain/students/person-fields.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';

/** Fields of the tables when the documents of students and their records had version 2. */
const FIELDS_OF_VERSION_2 = 32;

/**
 * How many fields came since: each makes a version of its own of the read models whose documents hold them, so that no
 * document that was made before goes on lacking it.
 */
export const LATER_FIELDS =
  [TERM_FIELDS, PERSON_FIELDS, MEMBERSHIP_FIELDS].reduce((sum, table) => sum + Object.keys(table).length, 0) -
  FIELDS_OF_VERSION_2;
