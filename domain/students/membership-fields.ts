import { fromKeys, keysOf } from '../kernel/keys.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../vocabulary/leaving.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { both, type FieldDefinition, type FieldValue } from './field-definition.ts';

type MembershipFact = FieldDefinition & {
  /** Only students who have left have it, and they need it; everybody else's is null. */
  onLeaving?: true;
};

/**
 * What a student's membership in a school year says, the same in all terms of that year. Request bodies, the wire, import,
 * export and the history follow from it; the stored events (`events.ts`) are held against it.
 */
const FACTS = {
  gradeLevel: {
    kind: 'choice',
    words: GRADE_LEVELS,
    label: { view: 'Grade level', form: 'Grade ## level' },
    column: { header: 'Grade/Age', required: true, aliases: ['grade/age', 'age', 'gradelevel'] },
  },
  exitCategory: {
    kind: 'text',
    longest: 255,
    suggests: EXIT_CATEGORIES,
    onLeaving: true,
    label: both('Exit Category'),
    column: { aliases: ['exitcategory'] },
  },
  postSchoolOutcome: {
    kind: 'text',
    longest: 255,
    suggests: POST_SCHOOL_OUTCOMES,
    // The outcome 'Other' is stored as the text that was typed for it, so every text is an outcome.
    othersToo: true,
    personal: true,
    onLeaving: true,
    label: both('Post School Outcome'),
    column: {
      header: 'Post-school outcomes',
      aliases: ['postschooloutcome', 'postschooloutcomes', 'post-schooloutcomes'],
    },
  },
} as const satisfies Record<string, MembershipFact>;
type Facts = typeof FACTS;

export type MembershipField = keyof Facts;
type None<Fact> = Fact extends { onLeaving: true } ? null : never;

/** What a student's membership in one school year says. */
export type Membership = { [Field in MembershipField]: FieldValue<Facts[Field]> | None<Facts[Field]> };

export const MEMBERSHIP_FIELDS: Readonly<Record<MembershipField, MembershipFact>> = FACTS;

type LeavingField = {
  [Field in MembershipField]: Facts[Field] extends { onLeaving: true } ? Field : never;
}[MembershipField];
/** What only students who have left have. */
export const LEAVING_FIELDS = keysOf(MEMBERSHIP_FIELDS).filter(
  (name): name is LeavingField => MEMBERSHIP_FIELDS[name].onLeaving === true,
);
/** What everybody else has instead. */
export const NOT_LEAVING = fromKeys(LEAVING_FIELDS, () => null);

/** The membership alone, of whatever holds it among other values. */
export const membershipOf = (holder: Membership): Membership =>
  Object.fromEntries(keysOf(MEMBERSHIP_FIELDS).map((name) => [name, holder[name]])) as Membership;
