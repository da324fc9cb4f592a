import { epochOf } from '../../domain/kernel/instant.ts';
import type { DisabilityCode } from '../../domain/vocabulary/disabilities.ts';
import type { Race } from '../../domain/vocabulary/people.ts';
import type { GradeLevel } from '../../domain/vocabulary/school.ts';
import type { RiskLevel } from '../../domain/vocabulary/transition.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import { presentDashboardStudent, type TileValues } from './dashboard.ts';
import { presentDisabilities } from './reference-data.ts';
import { presentTermRecord } from './term-record.ts';

/**
 * Stored term records as JSON of the contract, without parsing them: almost all of it is copied as it is, and the two large
 * answers of the contract consist of nothing else. A quotation mark inside a value is escaped, so that a key with its colon
 * is found nowhere but where it stands. What does not look like this is parsed and presented like everything else
 * (docs/decisions/large-answers-copy-stored-text.md).
 */
const STORED =
  /^\{"id":(\d+),"cohort":"[^"]*",("termId":\d+),"yearId":\d+,"studentId":(\d+),"stay":\d+,("gradeLevel":"([^"]*)",.*?),"student":\{"studentNumber":(.*?),"birthday":"(\d{4}-\d\d-\d\d)",(.*?),"disabilities":\[([^\]]*)\](.*?),"createdAt":"([^"]*)","updatedAt":"([^"]*)"\},"info":\{("gradeType":.*?)\},"activityGroups":\[([^\]]*)\],.*?,"createdAt":"([^"]*)","updatedAt":"([^"]*)","risk":/s;

/** The same up to what the tiles count by: further back there is nothing that anybody writes freely. */
const COUNTED = new RegExp(
  `${STORED.source}"([^"]*)","support":\\[([^\\]]*)\\],.*?` +
    '"race":"([^"]*)",.*?"offTrack":(true|false),"chronicallyAbsent":(true|false)',
  's',
);

/** Where the expressions find what: giving each its name there makes one more object for every record. */
const AT = {
  id: 1,
  term: 2,
  studentId: 3,
  membership: 4,
  gradeLevel: 5,
  names: 6,
  birthday: 7,
  traits: 8,
  disabilities: 9,
  others: 10,
  admitted: 11,
  edited: 12,
  info: 13,
  activityGroups: 14,
  created: 15,
  updated: 16,
  risk: 17,
  support: 18,
  race: 19,
  offTrack: 20,
  chronicallyAbsent: 21,
} as const;

/** What an expression found, all of it texts. */
type Found = Readonly<Record<(typeof AT)[keyof typeof AT], string>>;

const foundIn = (text: string) => STORED.exec(text) as unknown as Found | null;
const foundToCount = (text: string) => COUNTED.exec(text) as unknown as Found | null;

/** There are few combinations of ids of groups, and of kinds of support: each is read once. */
const knownLists = new Map<string, readonly unknown[]>();

function listOf<Item>(items: string): readonly Item[] {
  const known = knownLists.get(items);
  if (known !== undefined) return known as readonly Item[];
  const list = JSON.parse(`[${items}]`) as Item[];
  knownLists.set(items, list);
  return list;
}

/** There are few combinations: each is presented once. */
const knownDisabilities = new Map<string, string>();

function disabilitiesOf(codes: string): string {
  const known = knownDisabilities.get(codes);
  if (known !== undefined) return known;
  const text = JSON.stringify(presentDisabilities(JSON.parse(`[${codes}]`) as DisabilityCode[]));
  knownDisabilities.set(codes, text);
  return text;
}

const stampsOf = (created: string, updated: string): string =>
  `"createdAt":${epochOf(created)},"updatedAt":${epochOf(updated)},"deletedAt":null`;

/** The inside of `presentStudent`. */
const studentOf = (found: Found) =>
  `"id":${found[AT.studentId]},${stampsOf(found[AT.admitted], found[AT.edited])},"studentId":${found[AT.names]},` +
  `"birthday":"${found[AT.birthday]}T00:00:00.000Z",${found[AT.traits]},` +
  `"disabilities":${disabilitiesOf(found[AT.disabilities])}${found[AT.others]}`;

const answersOf = (found: Found): string => `${found[AT.term]},${found[AT.membership]},${found[AT.info]}`;

/** `presentTermRecord` of a stored record, as JSON. */
export function termRecordText(stored: string): string {
  const found = foundIn(stored);
  if (!found) return JSON.stringify(presentTermRecord(JSON.parse(stored) as TermRecordDocument));
  const stamps = stampsOf(found[AT.created], found[AT.updated]);
  const own = `"id":${found[AT.id]},${stamps},"studentId":${found[AT.studentId]},${answersOf(found)}`;
  return `{${own},"student":{${studentOf(found)}}}`;
}

/** A student of the contract's dashboard. */
interface DashboardStudent {
  /** `presentDashboardStudent` of the stored record, as JSON. */
  text: string;
  counted: TileValues;
}

/** What the dashboard shows of a stored record, and what its tiles count it by. */
export function dashboardStudent(stored: string): DashboardStudent {
  const found = foundToCount(stored);
  if (!found) {
    const record = JSON.parse(stored) as TermRecordDocument;
    return { text: JSON.stringify(presentDashboardStudent(record)), counted: record };
  }
  const student = studentOf(found);
  return {
    text: `{${answersOf(found)},${student},"student":{${student}}}`,
    counted: {
      studentId: Number(found[AT.studentId]),
      gradeLevel: found[AT.gradeLevel] as GradeLevel,
      risk: found[AT.risk] as RiskLevel,
      race: found[AT.race] as Race | 'N/A',
      support: listOf(found[AT.support]),
      activityGroups: listOf(found[AT.activityGroups]),
      offTrack: found[AT.offTrack] === 'true',
      chronicallyAbsent: found[AT.chronicallyAbsent] === 'true',
    },
  };
}
