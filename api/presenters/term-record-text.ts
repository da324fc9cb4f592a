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
  /^\{"id":(?<id>\d+),"cohort":"[^"]*",(?<term>"termId":\d+),"yearId":\d+,"studentId":(?<studentId>\d+),"stay":\d+,(?<membership>"gradeLevel":"(?<gradeLevel>[^"]*)",.*?),"student":\{"studentNumber":(?<names>.*?),"birthday":"(?<birthday>\d{4}-\d\d-\d\d)",(?<traits>.*?),"disabilities":\[(?<disabilities>[^\]]*)\](?<others>.*?),"createdAt":"(?<admitted>[^"]*)","updatedAt":"(?<edited>[^"]*)"\},"info":\{(?<info>"gradeType":.*?)\},"activityGroups":\[(?<activityGroups>[^\]]*)\],.*?,"createdAt":"(?<created>[^"]*)","updatedAt":"(?<updated>[^"]*)","risk":/s;

/** The same up to what the tiles count by: further back there is nothing that anybody writes freely. */
const COUNTED = new RegExp(
  `${STORED.source}"(?<risk>[^"]*)","support":\\[(?<support>[^\\]]*)\\],.*?` +
    '"race":"(?<race>[^"]*)",.*?"offTrack":(?<offTrack>true|false),"chronicallyAbsent":(?<chronicallyAbsent>true|false)',
  's',
);

interface Parts {
  id: string;
  term: string;
  studentId: string;
  membership: string;
  names: string;
  birthday: string;
  traits: string;
  disabilities: string;
  others: string;
  admitted: string;
  edited: string;
  info: string;
  created: string;
  updated: string;
}

/** What else a record is counted by. */
interface CountedParts extends Parts {
  gradeLevel: GradeLevel;
  activityGroups: string;
  risk: RiskLevel;
  support: string;
  race: Race | 'N/A';
  offTrack: 'true' | 'false';
  chronicallyAbsent: 'true' | 'false';
}

const partsOf = (text: string) => STORED.exec(text)?.groups as Parts | undefined;
const countedPartsOf = (text: string) => COUNTED.exec(text)?.groups as CountedParts | undefined;

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
  `"createdAt":${Date.parse(created)},"updatedAt":${Date.parse(updated)},"deletedAt":null`;

/** The inside of `presentStudent`. */
const studentOf = ({ studentId, admitted, edited, names, birthday, traits, disabilities, others }: Parts) =>
  `"id":${studentId},${stampsOf(admitted, edited)},"studentId":${names},"birthday":"${birthday}T00:00:00.000Z",` +
  `${traits},"disabilities":${disabilitiesOf(disabilities)}${others}`;

const answersOf = ({ term, membership, info }: Parts): string => `${term},${membership},${info}`;

/** `presentTermRecord` of a stored record, as JSON. */
export function termRecordText(stored: string): string {
  const parts = partsOf(stored);
  if (!parts) return JSON.stringify(presentTermRecord(JSON.parse(stored) as TermRecordDocument));
  const { id, created, updated, studentId } = parts;
  const own = `"id":${id},${stampsOf(created, updated)},"studentId":${studentId},${answersOf(parts)}`;
  return `{${own},"student":{${studentOf(parts)}}}`;
}

/** A student of the contract's dashboard. */
interface DashboardStudent {
  /** `presentDashboardStudent` of the stored record, as JSON. */
  text: string;
  counted: TileValues;
}

/** What the dashboard shows of a stored record, and what its tiles count it by. */
export function dashboardStudent(stored: string): DashboardStudent {
  const parts = countedPartsOf(stored);
  if (!parts) {
    const record = JSON.parse(stored) as TermRecordDocument;
    return { text: JSON.stringify(presentDashboardStudent(record)), counted: record };
  }
  const student = studentOf(parts);
  const { studentId, gradeLevel, risk, race } = parts;
  return {
    text: `{${answersOf(parts)},${student},"student":{${student}}}`,
    counted: {
      ...{ studentId: Number(studentId), gradeLevel, risk, race },
      support: listOf(parts.support),
      activityGroups: listOf(parts.activityGroups),
      offTrack: parts.offTrack === 'true',
      chronicallyAbsent: parts.chronicallyAbsent === 'true',
    },
  };
}
