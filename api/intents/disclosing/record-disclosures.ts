import { z } from 'zod';
import { disclosuresDecider, hasRoomForDisclosure } from '../../../domain/disclosures/disclosures.ts';
import { disclosureEventTypes } from '../../../domain/disclosures/events.ts';
import { OF_NO_YEAR, type RowOutcome } from '../../../domain/intents/events.ts';
import { plainDaySchema } from '../../../domain/kernel/plain-day.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { preEtsFileEventTypes } from '../../../domain/services/events.ts';
import { preEtsFilesDecider } from '../../../domain/services/pre-ets-files.ts';
import { streams } from '../../../domain/streams.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { Cause, LedgerAppend } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { sideBySide } from '../../ledger/about-student.ts';
import { openDraft } from '../../ledger/draft.ts';
import type { LedgerServices } from '../../ledger/services.ts';
import { openStudent } from '../../ledger/student-file.ts';
import { inTurns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';
import { defineIntent } from '../runner/define-intent.ts';

const { disclosure: _, file, ...details } = disclosureEventTypes.DisclosureRecorded.schema.shape;
const { file: _file, ...made } = preEtsFileEventTypes.PreEtsFileMade.schema.shape;

/** One file, or other records, that went to somebody: an entry with each student who is in it. */
const disclosing = z.object({
  /** With the day of the consent, where it is each student's own. */
  students: z.array(z.object({ studentId: z.number(), consentOn: plainDaySchema.nullable() })),
  details: z.object(details),
  file,
  today: plainDaySchema,
  /** What else is written of a file of services for VR. */
  preEts: z.object(made).nullable(),
});
export type Disclosing = z.infer<typeof disclosing>;

/** What an intent says beside its row, by which it is told from other actions for several students. */
export const disclosingDetails = z.object({ disclosures: z.literal(true) });

interface DisclosingPlan {
  outcomes: RowOutcome[];
  recorded: { studentId: number; disclosure: number }[];
  appends: LedgerAppend[];
  preEtsFile: number | null;
}

export interface DoneDisclosing extends Pick<DisclosingPlan, 'recorded' | 'preEtsFile'> {
  position: Position | null;
}

async function openEntry({ ledger }: Pick<LedgerServices, 'ledger'>, studentId: number, at: string) {
  const [student, entries] = await Promise.all([
    openStudent(ledger, studentId, at),
    openDraft(ledger, streams.disclosures(studentId), disclosuresDecider, at),
  ]);
  if (student.state.status === 'unknown') throw new Rejection('not-found', 'This student does not exist.');
  return { entries, name: student.forgotten ? String(studentId) : nameOf(student.state.person) };
}

type OpenEntry = Awaited<ReturnType<typeof openEntry>>['entries'];

/** @throws {Rejection} for whose record takes no more; who they are is named */
function requireRoom(full: readonly string[]): void {
  if (full.length === 0) return;
  throw new Rejection('rule', `There is no room for another disclosure with: ${full.join('; ')}. Leave them out.`);
}

function record(
  entries: OpenEntry,
  { details: said, file: handed, today }: Disclosing,
  consentOn: Disclosing['today'] | null,
) {
  entries.decide({
    type: 'RecordDisclosure',
    details: { ...said, consentOn: consentOn ?? said.consentOn },
    file: handed,
    today,
  });
  return Object.keys(entries.state).length;
}

/**
 * Decides an entry for everybody, or refuses all (rules/disclosures#entry). With `again`, after the acceptance, everybody gets theirs;
 * what has been written already is not written again.
 */
export async function planDisclosing(
  services: Pick<LedgerServices, 'ledger' | 'followed'>,
  { causationId, at }: Pick<Cause, 'causationId' | 'at'>,
  wanted: Disclosing,
  again = false,
): Promise<DisclosingPlan> {
  const full: string[] = [];
  const plan: DisclosingPlan = { outcomes: [], recorded: [], appends: [], preEtsFile: null };
  const open = async (student: Disclosing['students'][number]) => ({
    ...student,
    ...(await openEntry(services, student.studentId, at)),
  });
  for await (const { studentId, consentOn, entries, name } of sideBySide(wanted.students, open)) {
    if (!(again || hasRoomForDisclosure(entries.state))) full.push(name);
    plan.outcomes.push({ row: plan.outcomes.length, studentId, outcome: 'created' });
    if (entries.causes.has(causationId)) continue;
    plan.recorded.push({ studentId, disclosure: record(entries, wanted, consentOn) });
    plan.appends.push(entries.append);
  }
  requireRoom(full);
  if (!wanted.preEts) return plan;
  const { preEtsFiles } = services.followed;
  const { state, tip } = await preEtsFiles.current();
  const before = state.byCause.get(causationId);
  if (before === undefined) {
    const events = preEtsFilesDecider.decide({ type: 'MakePreEtsFile', made: wanted.preEts }, state);
    plan.appends.push({ stream: preEtsFiles.stream, tip, events });
  }
  plan.preEtsFile = before ?? state.last + 1;
  return plan;
}

/** Entries of a file that is handed out: one with each student, one action. */
export const disclosingAction = defineIntent<Disclosing, Disclosing, DisclosingPlan, DoneDisclosing>({
  kind: 'bulk',
  name: 'a record of disclosures',
  decide: planDisclosing,
  nothingLeft: { outcomes: [], recorded: [], appends: [], preEtsFile: null },
  intentOf: (wanted) => ({ yearId: OF_NO_YEAR, termId: null, rows: [wanted], details: { disclosures: true } }),
  wantedOf: ({ rows }) => disclosing.parse(rows[0]),
  answer: ({ plan: { recorded, outcomes, preEtsFile }, position }) =>
    recorded.length === outcomes.length ? { recorded, preEtsFile, position } : undefined,
  async answerAgain({ ledger, followed }, id, { outcomes, position }) {
    const recorded: DoneDisclosing['recorded'] = [];
    for await (const { studentId } of inTurns(currentParty(), outcomes)) {
      const { events } = await ledger.read(streams.disclosures(studentId));
      const own = events.find(({ metadata }) => metadata.$causationId === id);
      if (own) recorded.push({ studentId, disclosure: own.data.disclosure });
    }
    const preEtsFile = (await followed.preEtsFiles.current()).state.byCause.get(id) ?? null;
    return { recorded, preEtsFile, position };
  },
});
