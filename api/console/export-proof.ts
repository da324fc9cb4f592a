import { copyFileSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { errorField, reasonOf } from '../../domain/kernel/errors.ts';
import type { ProofOf } from '../../domain/wire/calls/proofs.ts';
import { requireOutside } from '../../event-store/back-up/places.ts';
import type { LedgerReader } from '../../event-store/ledger-types.ts';
import { readMetadata } from '../../event-store/metadata.ts';
import { BEGINNING, type Position } from '../../event-store/port.ts';
import type { ProvableLog } from '../../event-store/proof/proof-parts.ts';
import { studentEvents } from '../../event-store/proof/student-events.ts';
import { everythingBetween, theseEvents } from '../../event-store/proof/wanted.ts';
import { fewOf, naming } from '../access/whom.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { fewOfThen } from '../http/few-in-all.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import { CHECKER } from '../proof/export-proof.ts';
import { type ProofTask, proofText } from '../proof/proof-text.ts';
import { whomBetween } from '../proof/whom-between.ts';
import { actorNames } from '../queries/actor-names.ts';
import { openReadableLog } from '../verification/readable-log.ts';
import { withAccessRecord } from '../verification/with-access-record.ts';
import { type ChoiceFlags, type Days, daysIn, studentIn } from './chosen.ts';
import { sealed } from './log-seal.ts';
import { recordOperator } from './record-operator.ts';
import { writeWhole } from './write-whole.ts';

const PAGE = 1000;

export interface ExportFlags extends ChoiceFlags {
  as?: string | undefined;
}

/** `about` are those whom it is about, where they are few: of days in which nothing was recorded, which have no `wanted`, too. */
type Chosen = Pick<ProofTask, 'of' | 'looks'> & { wanted: ProofTask['wanted'] | undefined; about: readonly number[] };

/**
 * Writes a signed copy of a student's journal, or of some days, into a file, or the same for FHIR; the checker goes beside it. What is not
 * sealed yet is sealed first. Recorded before anything is written; the file appears when it is complete.
 * @throws {CannotStart} for what names nothing that was recorded, and for a file that is there already
 */
export async function exportProof(configuration: Configuration, path: string, flags: ExportFlags): Promise<number> {
  const { TIME_ZONE: timeZone } = configuration;
  const format = flags.as ?? 'proof';
  if (format !== 'proof' && format !== 'fhir') throw new CannotStart('--as takes proof or fhir.');
  const studentId = studentIn(flags);
  const days = daysIn(flags, timeZone);
  if ((studentId === undefined) === (days === undefined))
    throw new CannotStart('Say either --student ID, or --from DAY and --to DAY.');
  if (existsSync(path)) throw new CannotStart(`There is a file ${path} already: nothing was written.`);
  requireToLast(configuration, path);
  await sealed(configuration);
  const log = await openReadableLog(configuration);
  try {
    const provable = { events: log.events, seals: log.seals, secrets: log.secrets, keys: log.keys };
    const chosen = await (days ? ofDays(provable, log.ledger, days) : ofStudent(provable, Number(studentId)));
    const { about, ...task } = chosen;
    const { studentId: one, ...others } = naming(about);
    const details = { what: 'proof', format, from: days?.from, to: days?.to, ...others };
    if (task.wanted || about.length > 0)
      await recordOperator(configuration, { kind: 'exported', call: 'npm run log -- export', details, studentId: one });
    const { wanted } = task;
    if (!wanted) throw new CannotStart('Nothing was recorded in these days.');
    const named = await actorNames(followStreams(log.ledger));
    await withAccessRecord(configuration, (access) => {
      const more = { format, timeZone, madeAt: new Date(), mostOthers: Number.POSITIVE_INFINITY } as const;
      return writeText(path, proofText({ log: provable, access, named }, { ...task, wanted, ...more }));
    });
  } finally {
    await log.ledger.close();
  }
  process.stdout.write(`${format === 'proof' ? `${path} is written. ${besideIt(path)}` : `${path} is written.`}\n`);
  return 0;
}

/** @throws {CannotStart} for a file where SQLite, or a start, would take it for a part of the data, or for left over */
function requireToLast(configuration: Configuration, path: string): void {
  if (configuration.ENGINE === 'cluster') return;
  try {
    requireOutside(dataPlaceOf(configuration), resolve(path));
  } catch (error) {
    throw new CannotStart(reasonOf(error), { cause: error });
  }
}

/** @throws {CannotStart} where the system does not let it be written */
async function writeText(path: string, text: AsyncGenerator<string>): Promise<void> {
  try {
    await writeWhole(path, Readable.from(text));
  } catch (error) {
    if (errorField(error, 'syscall') === undefined) throw error;
    throw new CannotStart(`The file ${path} cannot be written: ${reasonOf(error)}.`, { cause: error });
  }
}

function besideIt(path: string): string {
  const checker = join(dirname(path), 'check-proof.mjs');
  if (!existsSync(checker)) copyFileSync(CHECKER, checker);
  return `Check it with: node ${checker} ${path}`;
}

async function ofStudent(log: ProvableLog, studentId: number): Promise<Chosen> {
  const events = await studentEvents(log, studentId);
  if (events.length === 0) throw new CannotStart(`There is no student ${studentId}.`);
  return { of: { studentId }, wanted: theseEvents(log.events, events), looks: { studentId }, about: [studentId] };
}

/** Everything behind the last event before these days, up to the last of them. */
async function ofDays({ events }: ProvableLog, ledger: LedgerReader, days: Days): Promise<Chosen> {
  const { from, to, first, last } = days;
  const after = await lastBefore(events, (at) => at < first);
  const upTo = await lastBefore(events, (at) => at <= last);
  const of: ProofOf = { from, to };
  // Where there are few in all, days in which nothing was written of somebody tell of them, too.
  const about = new Set([...(await whomBetween(ledger, after, upTo)), ...(await fewOfThen({ ledger }, upTo))]);
  return {
    ...{
      of,
      wanted: after === upTo ? undefined : everythingBetween(events, { after, upTo }),
      looks: { from: first, to: last },
    },
    about: fewOf([...about]),
  };
}

/** The last event up to which none is later: a clock may have been set back. */
async function lastBefore(events: ProvableLog['events'], isBefore: (at: string) => boolean): Promise<Position> {
  for (let position = BEGINNING; ; ) {
    const page = await events.readAll(position, PAGE);
    if (page.length === 0) return position;
    for (const event of page) {
      if (!isBefore(readMetadata(event.metadata).at)) return position;
      position = event.position;
    }
  }
}
