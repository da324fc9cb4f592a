import type { RowOutcome } from '../../../domain/intents/events.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { invalidFields, Rejection } from '../../../domain/kernel/rejection.ts';
import type { PreEtsAges } from '../../../domain/services/counts.ts';
import type { ServiceDetails } from '../../../domain/services/events.ts';
import type { WrittenService } from '../../../domain/wire/services.ts';
import { KeyDestroyed } from '../../../event-store/key-store.ts';
import type { Cause, LedgerAppend } from '../../../event-store/ledger-types.ts';
import { sideBySide } from '../../ledger/about-student.ts';
import { openServices, type ServiceFile, writtenService } from '../../ledger/service-file.ts';
import type { LedgerServices } from '../../ledger/services.ts';

/** The same service for several students, by the ages and on the day of whoever asked. */
export interface ServicesForMany {
  studentIds: readonly number[];
  details: ServiceDetails;
  ages: PreEtsAges;
  today: PlainDay;
}

export interface ServicesPlan {
  outcomes: RowOutcome[];
  /** What is written now; whoever has it already is missing. */
  logged: WrittenService[];
  appends: LedgerAppend[];
}

/** Decides one more service. @throws {Rejection} */
export function logInto(file: ServiceFile, { details, ages, today }: Omit<ServicesForMany, 'studentIds'>): number {
  file.given.decide({ type: 'LogService', details, ages, today, standing: file.standing });
  return file.given.state.last;
}

/** The service, or nothing for whom it cannot be recorded any more. */
function logWherePossible(file: ServiceFile, wanted: ServicesForMany): number | undefined {
  try {
    return logInto(file, wanted);
  } catch (error) {
    if (error instanceof Rejection) return undefined;
    throw error;
  }
}

async function openWherePossible(services: LedgerServices, studentId: number, at: string, again: boolean) {
  try {
    return await openServices(services.ledger, studentId, at);
  } catch (error) {
    if (again && (error instanceof Rejection || error instanceof KeyDestroyed)) return undefined;
    throw error;
  }
}

/** Whom it is refused for, and why. */
interface Refused {
  name: string;
  error: Rejection;
}

/** Faults of single students as one refusal, which names them. */
function refuseAll(refused: readonly Refused[], ofOne: boolean): void {
  const [first] = refused;
  if (!first) return;
  const without = refused.filter(({ error }) => !error.fields).map(({ name }) => name);
  if (without.length > 0) {
    if (ofOne) throw first.error;
    throw new Rejection(
      'rule',
      `There is no room for another service with: ${without.join('; ')}. Leave them out, or take out what is wrong there.`,
    );
  }
  const said = new Map<string, string[]>();
  for (const { name, error } of refused)
    for (const [field, reasons] of Object.entries(error.fields ?? {}))
      said.set(field, [...(said.get(field) ?? []), `${name}: ${reasons[0]}`]);
  throw invalidFields(Object.fromEntries(said));
}

/**
 * Decides for everybody, for all of them or for none (rules/services#group). An accepted action only goes forward: with `again` who
 * cannot get the service any more is left aside, and who has got it already gets no second one.
 */
export async function planServices(
  services: LedgerServices,
  { causationId, at }: Pick<Cause, 'causationId' | 'at'>,
  wanted: ServicesForMany,
  again = false,
): Promise<ServicesPlan> {
  const plan: ServicesPlan = { outcomes: [], logged: [], appends: [] };
  const refused: Refused[] = [];
  const take = (file: ServiceFile) => {
    const done = again && file.given.causes.has(causationId);
    const service = done ? undefined : (again ? logWherePossible : logInto)(file, wanted);
    const { studentId } = file;
    if (done || service !== undefined) plan.outcomes.push({ row: plan.outcomes.length, studentId, outcome: 'created' });
    if (service === undefined) return;
    plan.logged.push(writtenService(file, service, wanted.today));
    plan.appends.push(file.given.append);
  };
  for await (const file of sideBySide(wanted.studentIds, (id) => openWherePossible(services, id, at, again))) {
    try {
      if (file) take(file);
    } catch (error) {
      if (!(file && error instanceof Rejection)) throw error;
      refused.push({ name: file.name, error });
    }
  }
  refuseAll(refused, wanted.studentIds.length === 1);
  return plan;
}
