import type { Membership } from '../domain/students/events.ts';
import { GRADE_LEVELS, type GradeLevel, POST_SCHOOL } from '../domain/vocabulary/school.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

type Exit = 'diploma' | 'certificate' | 'too old' | 'dropped out' | 'died';

const CATEGORY_OF: Record<Exit, string> = {
  diploma: 'Graduated with regular diploma',
  certificate: 'Exited with a certificate or other non-standard diploma/exiting credential',
  'too old': 'Aged out',
  'dropped out': 'Dropped out',
  died: 'Died',
};
const ALTERNATE_DIPLOMA = 'Graduated with State-defined alternate diploma';
/** What became of a student, where no outcome of the list says it: as staff type it. */
export const UNKNOWN_OUTCOMES = [
  'Not engaged one year after leaving',
  'Could not be reached after three attempts',
  'Looking for work with the help of VR',
  'Waiting for adult services to begin',
  'At home, looking for supported employment',
] as const;

/** Yearly chance of dropping out before grade 12 ends, on average. */
const DROPS_OUT: Partial<Record<GradeLevel, number>> = { '9': 0.008, '10': 0.015, '11': 0.03 };
const LAST_GRADE = GRADE_LEVELS.indexOf('12');

/** Whether the student leaves at the end of a year spent on this level; those of grade 12 and up go on or leave. */
export function leavesAfter(person: Person, level: GradeLevel, random: Random): boolean {
  const draw = random.next();
  if (level === 'age 21') return true;
  const place = GRADE_LEVELS.indexOf(level);
  if (place > LAST_GRADE) return draw < 0.4;
  if (place === LAST_GRADE) return draw < (person.figures.staysLong ? 0.12 : 0.92);
  return draw < (DROPS_OUT[level] ?? 0) * (person.figures.exits[3] / 14.2);
}

/** How a student left who was on this level last, and what became of it. */
export function leaverMembership(person: Person, level: GradeLevel, random: Random): Membership {
  const exit = drawExit(person, level, random);
  const alternate = exit === 'certificate' && random.chance(0.1);
  return {
    gradeLevel: POST_SCHOOL,
    exitCategory: alternate ? ALTERNATE_DIPLOMA : CATEGORY_OF[exit],
    postSchoolOutcome: exit === 'died' ? 'Deceased' : drawOutcome(person, exit, random),
  };
}

function drawExit(person: Person, level: GradeLevel, random: Random): Exit {
  const [diploma, certificate, , dropped, died] = person.figures.exits;
  if (GRADE_LEVELS.indexOf(level) < LAST_GRADE)
    return random.weighted([
      ['dropped out', 97],
      ['died', 3],
    ] as const);
  const old = level === 'age 21';
  return random.weighted([
    ['diploma', old ? diploma / 3 : diploma],
    ['certificate', certificate * (old ? 3 : 1)],
    ['too old', old ? 25 : 0],
    // The others of them left in the grades before.
    ['dropped out', dropped * 0.75],
    ['died', died],
  ] as const);
}

function drawOutcome(person: Person, exit: Exit, random: Random): string {
  const answered = random.chance(exit === 'dropped out' ? 0.35 : 0.7);
  const [higher, employed, other, none] = person.figures.outcomes;
  const engaged = random.weighted([
    ['Post-Secondary Education', higher * 0.7 + other / 2],
    ['Both', higher * 0.3],
    ['Post-School Employment', employed + other / 2],
    [undefined, none],
  ] as const);
  return (answered ? engaged : undefined) ?? random.pick(UNKNOWN_OUTCOMES);
}
