import { dayFrom, dayIn, type PlainDay, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { type Quarter, quarterLabel } from '../../domain/services/program-year.ts';
import { consentOn, servedOn } from '../../domain/services/standing.ts';
import type { StudentDocument } from '../../projections/definitions/shared/documents.ts';
import type { Handout } from '../handouts/handout.ts';
import { textStream } from '../http/json-stream.ts';
import { file } from '../http/reply.ts';
import { CSV, spreadsheetCsv } from '../presenters/csv.ts';
import { type SheetCell, type SheetTable, XLSX, xlsxFile } from '../presenters/xlsx.ts';
import { type GivenService, givenWhere, isPresent } from '../queries/pre-ets/given.ts';
import { namesOf } from '../queries/pre-ets/quarter-students.ts';
import { collectFile, type FileContents } from './collect.ts';
import { REFERRAL_COLUMNS, type ReferralRow, SERVICE_COLUMNS } from './columns.ts';

/** The consent to tell VR that is in force on the day of a student's last service in the file. */
export function consentDay(given: readonly GivenService[]): PlainDay | null {
  const last = given.at(-1);
  if (!last?.standing) return null;
  const day = consentOn(last.standing, last.service.date)?.values['consentSignedOn'];
  return day ? dayFrom(day) : null;
}

const cellText = (cell: SheetCell): string => String(cell ?? '');

function sheetsOf({ rows }: FileContents, names: ReadonlyMap<number, StudentDocument>): SheetTable[] {
  const byStudent = Map.groupBy(rows, ({ service }) => service.studentId);
  const referrals = [...byStudent].map(([id, given]): ReferralRow => {
    const last = given.at(-1);
    const served =
      last?.standing && (servedOn(last.standing, last.service.date) ?? (last.standing.plan504 ? '504' : ''));
    const consent = consentDay(given) ?? '';
    return { student: names.get(id), served: served ?? '', consentOn: consent, given: given.filter(isPresent) };
  });
  const services = rows.map((given) => ({ given, student: names.get(given.service.studentId) }));
  return [
    {
      name: 'Services',
      columns: SERVICE_COLUMNS,
      rows: services.map((row) => SERVICE_COLUMNS.map(({ of }) => of(row))),
    },
    {
      name: 'Referrals',
      columns: REFERRAL_COLUMNS,
      rows: referrals.map((row) => REFERRAL_COLUMNS.map(({ of }) => of(row))),
    },
  ];
}

/** One table after the other, with the name of each and an empty line between them. */
async function* csvOf([services, referrals]: readonly SheetTable[]) {
  if (!services || !referrals) return;
  const lines = async function* () {
    for await (const row of services.rows) yield row.map(cellText);
    yield [''];
    yield [referrals.name];
    yield referrals.columns.map(({ header }) => header);
    for await (const row of referrals.rows) yield row.map(cellText);
  };
  yield* spreadsheetCsv(
    services.columns.map(({ header }) => header),
    lines(),
  );
}

/** Services count from their day on: the file says which day it was made on, and is the same whenever it is made again. */
const dayOf = (query: URLSearchParams, now: Date, timeZone: string): PlainDay =>
  parsePlainDay(query.get('on') ?? '') ?? dayIn(now, timeZone);

/** The file of a quarter for VR, as it is made of what was known at a point. */
export const preEtsHandout = (quarter: Quarter, query: URLSearchParams): Handout => ({
  title: `Pre-ETS services, ${quarterLabel(quarter)}`,
  reads: ['services', 'students'],
  scope: {},
  // It is of whoever got services in the quarter.
  named: async () => undefined,
  async make({ readModels, configuration }, { now }) {
    const day = dayOf(query, now, configuration.TIME_ZONE);
    const contents = await collectFile((where) => givenWhere(readModels, where, day), quarter);
    const studentIds = [...new Set(contents.rows.map(({ service }) => service.studentId))];
    const sheets = sheetsOf(contents, await namesOf(readModels, studentIds));
    const name = `pre-ets-services-${quarter}`;
    const reply =
      query.get('format') === 'csv'
        ? file(CSV.type, textStream(csvOf(sheets)), `${name}.${CSV.extension}`)
        : file(XLSX.type, await xlsxFile(sheets), `${name}.${XLSX.extension}`);
    return { reply, studentIds };
  },
});
