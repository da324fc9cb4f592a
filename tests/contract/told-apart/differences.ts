import type { Client } from '../../http/client.ts';
import { importRow } from '../../http/records/rows.ts';
import { recordId } from '../../http/records/school.ts';
import { activity, activityId, part, TERM, termInfo, YEAR } from '../good-bodies.ts';
import { ONE } from '../looks-at-one.ts';
import { serviceOf } from '../services-requests.ts';

/** Students beside the one: more than a few. */
export const OTHERS = 14;
/** The year before, in which few are. */
export const EARLY = { year: 2, term: 21 };
/** Whose students the one, most of the others, and the last of them are. */
export const [LEADS_ONE, LEADS_MANY, READER] = [2, 3, 4];
/** The reader's own student. */
export const OWN = ONE + OTHERS;

type People = { admin: Client; colleague?: Client; auditor?: Client; second?: Client };
export type Change = (people: People) => Promise<{ status: number; body: unknown }>;

const ofYear = `/api/schoolYears/${YEAR}/students/${ONE}`;
const profile =
  (values: object): Change =>
  ({ admin }) =>
    admin.post(ofYear, values);
const answers =
  (values: object): Change =>
  ({ admin }) =>
    admin.post(`/api/studentTermInfo/${recordId(ONE, TERM)}`, { ...termInfo, ...values });
export const fact =
  (values: object): Change =>
  ({ admin }) =>
    admin.post(`/api/app/students/${ONE}/facts`, values);
const lead =
  (userId: number): Change =>
  ({ admin }) =>
    admin.post(`/api/app/students/${ONE}/team/1/correct`, { role: 'lead', userId, from: '2024-08-19' });
export const enrolled = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null };
/** It moves the log on, and tells of nobody. */
export const nothingOfStudents: Change = async ({ admin }) => {
  const { language } = (await admin.get('/api/app/language')).body;
  return admin.post('/api/app/language', { language: language === 'es' ? 'en' : 'es' });
};
const iep = { kind: 'iepMeeting', iepMeetingPurpose: 'annual' };
const handed = {
  ...{ requestedOn: '2025-01-10', way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: 'Planning' },
  ...{ outcome: 'granted', basis: 'consent', consentOn: '2025-01-03', disclosedOn: '2025-01-11' },
  ...{ records: 'IEP on paper', studentIds: [ONE] },
};
const newest = async ({ admin }: People): Promise<string> =>
  (await admin.get(`/api/app/students/${ONE}/history?limit=1`)).body.entries[0].id;
const undoNewest: Change = async (people) => people.admin.post('/api/app/undo', { entry: await newest(people) });

/**
 * What is so of the one in one school, and otherwise in the other; `given` was so before, in both. `hours` after the rest of it when
 * it came to be so.
 */
export interface Difference {
  given?: readonly Change[];
  sides: readonly [readonly Change[], readonly Change[]];
  hours?: readonly [number, number];
  /** The name and number are nobody's any more: who looks for them is told of nobody. */
  isForgotten?: true;
}

/** The only one of the year before. */
const alone: readonly Change[] = [
  ({ admin }) => admin.post(`/api/app/schoolYears/${EARLY.year}/students/${ONE}/enroll`, enrolled),
  ({ admin }) => admin.delete(`/api/schoolYears/${EARLY.year}/students/${ONE + 1}`),
];
const inOne = (...changes: Change[]): Difference => ({ sides: [changes, []] });
const differs = (one: Change, other: Change): Difference => ({ sides: [[one], [other]] });
/** The only one of the year before, there. */
const early =
  (values: object): Change =>
  ({ admin }) =>
    admin.post(`/api/schoolYears/${EARLY.year}/students/${ONE}`, values);
const gone: Change = ({ admin }) => admin.delete(`/api/schoolYears/${EARLY.year}/students/${ONE}`);
const leftEarly = early({ gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'A band' });
const ofColleague = ({ admin, colleague }: People) => (colleague ?? admin).post(ofYear, { gradeLevel: '11' });

export const DIFFERENCES: Readonly<Record<string, Difference>> = {
  answers: differs(answers({}), answers({ absentPercent: 60, failingEnglish: true, suspended: true, grade: '30' })),
  'no answers': inOne(answers({})),
  profile: differs(
    profile({ race: 'WH7', disabilities: [2], ell: false }),
    profile({ race: 'AS7', disabilities: [5] }),
  ),
  'grade level': differs(profile({ gradeLevel: '9' }), profile({ gradeLevel: '11' })),
  'left school': inOne(
    profile({ gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'A band' }),
  ),
  number: differs(profile({ studentId: 'N-1' }), profile({ studentId: 'N-2' })),
  'in the year before': inOne(({ admin }) =>
    admin.post(`/api/app/schoolYears/${EARLY.year}/students/${ONE}/enroll`, enrolled),
  ),
  'in no year': inOne(({ admin }) => admin.delete(ofYear)),
  exit: inOne(fact({ kind: 'exit', exitOn: '2025-01-10', exitReason: 'GHS' })),
  'IEP meeting': differs(
    fact({
      ...iep,
      iepMeetingHeldOn: '2025-01-10',
      iepBeginDate: '2025-01-13',
      iepReviewDueDate: '2026-01-09',
    }),
    fact({ ...iep, iepMeetingHeldOn: '2025-01-09', iepBeginDate: '2025-01-13', iepReviewDueDate: '2025-02-20' }),
  ),
  activity: inOne(({ admin }) => admin.post('/api/activities', activity([ONE]))),
  service: inOne(({ admin }) => admin.post('/api/app/services', serviceOf([ONE]))),
  lead: differs(lead(LEADS_MANY), lead(LEADS_ONE)),
  'primary disability': differs(
    fact({ kind: 'primaryDisability', primaryDisabilityFrom: '2024-09-02', primaryDisability: 'SLD' }),
    fact({ kind: 'primaryDisability', primaryDisabilityFrom: '2024-09-02', primaryDisability: 'OHI' }),
  ),
  consent: {
    given: [({ admin }) => admin.post('/api/app/services', serviceOf([ONE]))],
    sides: [
      [
        fact({
          ...{ kind: 'consent', consentSignedOn: '2024-09-03', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
        }),
      ],
      [],
    ],
  },
  contact: inOne(
    fact({ kind: 'contact', contactFrom: '2024-09-03', contactWho: 'parent', contactPhone: '480 555 0142' }),
  ),
  'state number': differs(
    fact({ kind: 'stateNumber', stateNumberFrom: '2024-09-02', stateNumber: 'S-1' }),
    fact({ kind: 'stateNumber', stateNumberFrom: '2024-09-02', stateNumber: 'S-2' }),
  ),
  disclosure: inOne(({ admin }) => admin.post('/api/app/disclosures', handed)),
  'team member': inOne(({ admin }) =>
    admin.post(`/api/app/students/${ONE}/team`, { role: 'observer', userId: LEADS_MANY, from: '2024-09-01' }),
  ),
  'activity removed': {
    given: [({ admin }) => admin.post('/api/activities', activity([ONE]))],
    sides: [[({ admin }) => admin.delete(`/api/activities/${activityId}`)], []],
  },
  'change undone': { given: [answers({})], sides: [[undoNewest], []] },
  'former name': inOne(profile({ lastName: 'Zabel' }), profile({ lastName: 'Quill' })),
  'former number': inOne(profile({ studentId: 'N-1' }), profile({ studentId: 'Q-77' })),
  'asked to be forgotten': inOne(({ admin }) =>
    admin.post('/api/app/forgetting', { studentId: ONE, reason: 'an order' }),
  ),
  'who changed': differs(ofColleague, profile({ gradeLevel: '11' })),
  'when changed': { sides: [[profile({ gradeLevel: '11' })], [profile({ gradeLevel: '11' })]], hours: [1, 30] },
  'order of changes': {
    sides: [
      [answers({}), profile({ gradeLevel: '11' })],
      [profile({ gradeLevel: '11' }), answers({})],
    ],
  },
  'from a file': differs(
    ({ admin }) =>
      admin.post('/api/app/imports', {
        ...part,
        rows: [
          importRow('Q-77', {
            ...{ studentId: 'Q-77', firstName: 'Zora', lastName: 'Quill', gender: 'male', race: 'BL7', ell: 'Yes' },
            ...{ gradeLevel: '12', birthday: '02/28/2007', plan504: 'Yes', absentPercent: '3' },
          }),
        ],
      }),
    ({ admin }) => admin.post(`/api/studentTermInfo/${recordId(ONE, TERM)}`, { absentPercent: 3 }),
  ),
  'looked at': inOne(({ auditor, admin }) => (auditor ?? admin).get(`/api/app/students/${ONE}/facts`)),
  'why it was opened': inOne(({ admin, colleague }) =>
    (colleague ?? admin).post('/api/app/caseloads/why', { studentId: ONE, reason: 'Covers for a colleague' }),
  ),
  'answers, alone in a year': {
    given: alone,
    sides: [
      [
        ({ admin }) =>
          admin.post(`/api/studentTermInfo/${recordId(ONE, EARLY.term)}`, { absentPercent: 60, grade: 'F' }),
      ],
      [],
    ],
  },
  'gone, alone in a year': { given: alone, sides: [[gone], []] },
  'when gone, alone in a year': { given: alone, sides: [[gone], [gone]], hours: [1, 30] },
  'left school, alone in a year': { given: alone, sides: [[leftEarly], []] },
  'gone after leaving, alone in a year': { given: [...alone, leftEarly], sides: [[gone], []] },
  'when changed after leaving, alone in a year': {
    given: [...alone, leftEarly],
    sides: [[early({ postSchoolOutcome: 'A choir' })], [early({ postSchoolOutcome: 'A choir' })]],
    hours: [1, 30],
  },
  'activity, alone in a year': {
    given: alone,
    sides: [
      [
        ({ admin }) =>
          admin.post('/api/activities', {
            ...activity([ONE]),
            ...{ schoolYearId: EARLY.year, events: [{ eventTime: '2023-10-02T19:00:00.000Z' }] },
          }),
      ],
      [],
    ],
  },
};
