import { changedFields, isEmpty, merged } from '../kernel/changes.ts';
import type { Decider } from '../kernel/decider.ts';
import { addDays } from '../kernel/plain-day.ts';
import { type FieldReasons, invalidFields, Rejection } from '../kernel/rejection.ts';
import { sayDay } from '../kernel/said-day.ts';
import { ageFault, consentFault, type PreEtsAges } from './counts.ts';
import type { ServiceDetails, ServiceEvent } from './events.ts';
import type { CorrectService, Judged, LogService, ServiceCommand } from './service-commands.ts';

export type * from './service-commands.ts';

export type StoredService = ServiceDetails & PreEtsAges;

/** A student's services by number, and the last number ever handed out. */
export interface ServicesState {
  services: Readonly<Record<number, StoredService>>;
  last: number;
  /** By number, how often a service was corrected or withdrawn; without those that never were. */
  revisions: Readonly<Record<number, number>>;
}

/** Stream `services-{studentId}`: services given to a student (rules/services#entry). */
export const servicesDecider: Decider<ServicesState, ServiceCommand, ServiceEvent> = {
  initial: { services: {}, last: 0, revisions: {} },
  decide(command, state) {
    switch (command.type) {
      case 'LogService':
        return logService(command, state);
      case 'CorrectService':
        return correctService(command, state);
      case 'WithdrawService': {
        const { service, reason } = command;
        if (state.services[service]) return [{ type: 'ServiceWithdrawn', data: { service, reason } }];
        return wasThere(service, state);
      }
      case 'RestoreService': {
        const { service, details } = command;
        if (state.services[service]) return [];
        wasThere(service, state);
        requireRoom(state);
        requireRevisable(service, state);
        return [{ type: 'ServiceLogged', data: { service, ...details } }];
      }
      case 'RevertService': {
        const { service, changes, reason } = command;
        const changed = changedFields(presentIn(state, service), changes);
        if (isEmpty(changed)) return [];
        requireRevisable(service, state);
        return [{ type: 'ServiceCorrected', data: { service, reason, ...changed } }];
      }
    }
  },
  evolve(state, { type, data }) {
    const { services, last } = state;
    const { service } = data;
    switch (type) {
      case 'ServiceLogged': {
        const { service: _, ...stored } = data;
        return { ...state, services: { ...services, [service]: stored }, last: Math.max(last, service) };
      }
      case 'ServiceCorrected': {
        const { service: _, reason: _reason, ...changes } = data;
        const present = services[service];
        if (!present) return state;
        return {
          services: { ...services, [service]: merged(present, changes) },
          last,
          revisions: revised(state, service),
        };
      }
      case 'ServiceWithdrawn': {
        const { [service]: _, ...others } = services;
        return { services: others, last, revisions: revised(state, service) };
      }
    }
  },
};

const unknownService = () => new Rejection('not-found', 'This service does not exist.');

const revised = ({ revisions }: ServicesState, service: number) => ({
  ...revisions,
  [service]: (revisions[service] ?? 0) + 1,
});

function presentIn({ services }: ServicesState, service: number): StoredService {
  const present = services[service];
  if (!present) throw unknownService();
  return present;
}

/** It was there once and is gone: taking it away again changes nothing. */
function wasThere(service: number, { last }: ServicesState): [] {
  if (service < 1 || service > last) throw unknownService();
  return [];
}

/** An individual service has no group. */
const settled = (details: ServiceDetails): ServiceDetails =>
  details.setting === 'individual' ? { ...details, groupSize: null } : details;

/** Services may be entered ahead: they count from their day on. */
const DAYS_AHEAD = 366;

/** What is wrong with a service on its day, by field (rules/services#refused). */
export function serviceFaults(details: ServiceDetails, { ages, standing, today }: Judged): FieldReasons {
  const { date, setting, groupSize } = details;
  const latest = addDays(today, DAYS_AHEAD);
  const fault =
    date > latest
      ? `should not be after ${sayDay(latest)}`
      : (ageFault(date, standing, ages) ?? consentFault(details, standing));
  return {
    ...(fault !== undefined && { date: [fault] }),
    ...(setting === 'group' && (groupSize ?? 0) < 2 && { groupSize: ['should be >= 2'] }),
  };
}

function requireAcceptable(details: ServiceDetails, judged: Judged): void {
  const faults = serviceFaults(details, judged);
  if (!isEmpty(faults)) throw invalidFields(faults);
}

/** Services that a student has at once: several on each day of all school years, and few enough to be answered together. */
export const MOST_SERVICES = 5000;

function requireRoom({ services }: ServicesState): void {
  if (Object.keys(services).length < MOST_SERVICES) return;
  throw new Rejection('rule', 'This student has as many services as there is room for: take out what is wrong.');
}

/** Revisions of one service: its history is kept and answered with it, so each costs what all before it cost. */
export const MOST_REVISIONS = 200;

/** Taking it out stays possible. */
function requireRevisable(service: number, { revisions }: ServicesState): void {
  if ((revisions[service] ?? 0) < MOST_REVISIONS) return;
  throw new Rejection(
    'rule',
    'This service was changed as often as there is room for: take it out, and enter it anew as it should be.',
  );
}

function logService({ details, ...judged }: LogService, state: ServicesState): ServiceEvent[] {
  const service = settled(details);
  requireAcceptable(service, judged);
  requireRoom(state);
  return [{ type: 'ServiceLogged', data: { service: state.last + 1, ...service, ...judged.ages } }];
}

function correctService({ service, changes, reason, ...judged }: CorrectService, state: ServicesState): ServiceEvent[] {
  const present = presentIn(state, service);
  const wanted = settled(merged<ServiceDetails>(present, changes));
  const changed = changedFields<ServiceDetails>(present, wanted);
  if (isEmpty(changed)) return [];
  requireAcceptable(wanted, judged);
  requireRevisable(service, state);
  const ages = changed.date === undefined ? {} : judged.ages;
  return [{ type: 'ServiceCorrected', data: { service, reason, ...changed, ...changedFields(present, ages) } }];
}
