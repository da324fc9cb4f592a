/** Names that clients of the contract compute: an answer that holds one breaks them (rules/wire#derived). */
const OF_ANY = ['store', 'rawFields', 'patch', 'clone', 'modelFields'];
const OF_USER = ['fullName', 'lowercaseFullName', 'editRoute'];
const OF_YEAR = [
  ...['yearRange', 'students', 'sortedTerms', 'listOfTerms', 'capitalizedTermType', 'termIndexPrefix', 'currentTerm'],
];
const OF_TERM = ['students', 'isInFuture'];
const OF_STUDENT = [
  ...['risk', 'riskData', 'riskFactorValues', 'riskFactorPercentage', 'skillValues', 'skillPercentage'],
  ...['careerDevValues', 'careerDevPercentage', 'sortName', 'fullName', 'lowercaseFullName', 'lowercaseStudentId'],
  ...['disabilityIds', 'birthdayDateString', 'genderLetter', 'description', 'isPostSchool', 'locationMatchRegexp'],
];
/** Never on the wire at all. */
const SECRETS = ['password', 'passwordHash', 'tokenHash', 'uid', 'sessionsFrom'];

/** Which record an object is, by the names only that record has. */
const KINDS: readonly (readonly [mark: (names: Set<string>) => boolean, forbidden: readonly string[]])[] = [
  [(names) => names.has('email') && names.has('admin'), OF_USER],
  [(names) => names.has('termType') && names.has('terms'), OF_YEAR],
  [(names) => names.has('index') && names.has('startDate'), OF_TERM],
  [(names) => names.has('firstName') && names.has('birthday'), OF_STUDENT],
  [(names) => names.has('termId') && names.has('studentId'), OF_STUDENT],
];

/** Places in an answer that hold a name which must never be there. */
export function forbiddenNames(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) => forbiddenNames(part, `${path}.${name}`));
  if (Array.isArray(value)) return inside;
  const names = new Set(Object.keys(value));
  const forbidden = KINDS.filter(([mark]) => mark(names)).flatMap(([, derived]) => derived);
  const found = [...OF_ANY, ...SECRETS, ...forbidden].filter((name) => names.has(name));
  return [...found.map((name) => `${path}.${name}`), ...inside];
}
