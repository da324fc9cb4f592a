import { dayFrom, dayIn, type PlainDay, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { type Quarter, quarterLabel } from '../../domain/services/program-year.ts';
import { consentOn, servedOn } from '../../domain/services/standing.ts';
import { givenServices } from '../../projections/definitions/services/collections.ts';
import { services as model } from '../../projections/definitions/services.ts';
import type { StudentDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Handout } from '../handouts/handout.ts';
import { textStream } from '../http/json-stream.ts';
import { file } from '../http/reply.ts';
import { CSV, spreadsheetCsv } from '../presenters/csv.ts';
import { type SheetCell, type SheetTable, XLSX, xlsxFile } from '../presenters/xlsx.ts';
import { fewOfQuarter } from '../queries/pre-ets/eligible.ts';
import { type Dated, type GivenService, isPresent } from '../queries/pre-ets/given.ts';
import { namesOf } from '../queries/pre-ets/quarter-students.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { type FileContents, fileOf } from './collect.ts';
import { REFERRAL_COLUMNS, type ReferralRow, SERVICE_COLUMNS } from './columns.ts';
import { inOneFile, roomIn } from './in-one-file.ts';

/** The consent to tell VR that is in force on the day of a student's last service in the file. */
export function consentDay(given: readonly GivenService<Dated>[]): PlainDay | null {
  const last = given.at(-1);
  if (!last?.standing) return null;
  const day = consentOn(last.standing, last.service.date)?.values['consentSignedOn'];
  return day ? dayFrom(day) : null;
}

const cellText = (cell: SheetCell): string => String(cell ?? '');

/** Services whose texts are read at once. */
const AT_ONCE = 200;

/** The services of a file with their texts, which are read as they go out: those of a large quarter have no room in memory. */
async function* withTexts(models: ReadModels, rows: readonly GivenService<Dated>[]): AsyncGenerator<GivenService> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const found = await models.reader(model).getMany(
      givenServices,
      some.map(({ service }) => service.id),
    );
    const whole = new Map(found.map((service) => [service.id, service]));
    for (const { service, ...given } of some) {
      const text = whole.get(service.id);
      if (text) yield { ...given, service: text };
    }
    await turns.next(currentParty());
  }
}

type Names = ReadonlyMap<number, StudentDocument>;

async function* serviceRows(models: ReadModels, rows: readonly GivenService<Dated>[], names: Names) {
  for await (const given of withTexts(models, rows))
    yield SERVICE_COLUMNS.map(({ of }) => of({ given, student: names.get(given.service.studentId) }));
}

function sheetsOf({ rows }: FileContents, services: SheetTable['rows'], names: Names): SheetTable[] {
  const byStudent = Map.groupBy(rows, ({ service }) => service.studentId);
  const referrals = [...byStudent].map(([id, given]): ReferralRow => {
    const last = given.at(-1);
    const served =
      last?.standing && (servedOn(last.standing, last.service.date) ?? (last.standing.plan504 ? '504' : ''));
    const consent = consentDay(given) ?? '';
    return { student: names.get(id), served: served ?? '', consentOn: consent, given: given.filter(isPresent) };
  });
  return [
    { name: 'Services', columns: SERVICE_COLUMNS, rows: services },
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
  pointedAt: (services) => fewOfQuarter(services, quarter),
  async make({ readModels, configuration }, { now }) {
    const day = dayOf(query, now, configuration.TIME_ZONE);
    const format = query.get('format');
    const room = roomIn(format);
    const contents = await fileOf(readModels, { quarter, day, room });
    const studentIds = [...new Set(contents.rows.map(({ service }) => service.studentId))];
    const names = await namesOf(readModels, studentIds);
    const services = inOneFile(serviceRows(readModels, contents.rows, names), room);
    const sheets = sheetsOf(contents, services, names);
    const name = `pre-ets-services-${quarter}`;
    const reply =
      format === 'csv'
        ? file(CSV.type, textStream(csvOf(sheets)), `${name}.${CSV.extension}`)
        : file(XLSX.type, await xlsxFile(sheets), `${name}.${XLSX.extension}`);
    return { reply, studentIds };
  },
});
