import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ForgettingEvent } from './events.ts';

/** A request to forget a student, and how far it has come. */
export interface ForgettingRequest {
  /** From 1. */
  request: number;
  studentId: number;
  reason: string;
  /** Accounts of the administrators. */
  requestedBy: number;
  confirmedBy: number | null;
  stoppedBy: number | null;
  /** When it is carried out, ISO 8601 UTC; null before it is confirmed. */
  dueAt: string | null;
  state: 'requested' | 'confirmed' | 'stopped' | 'begun' | 'forgotten';
  /** The files of the read models that once held the person are gone. */
  filesReplaced: boolean;
}

/** All requests there were, by their number, and the school's rule of how long records are kept. Changed in place by `evolve`: O(1) per event. */
export interface ForgettingState {
  readonly requests: Record<number, Readonly<ForgettingRequest>>;
  /** Years after which who has left is listed; null while nobody is. */
  retentionYears: number | null;
}

export type ForgettingCommand =
  | { type: 'RequestForgetting'; studentId: number; by: number; reason: string }
  /** `dueAt` is when the time to stop it is over. */
  | { type: 'ConfirmForgetting'; request: number; by: number; dueAt: string }
  | { type: 'StopForgetting'; request: number; by: number }
  /** `at` is now. */
  | { type: 'BeginForgetting'; request: number; at: string }
  /** After the key was destroyed. */
  | { type: 'CompleteForgetting'; request: number }
  /** After read models that once held the person were made anew. */
  | { type: 'CompleteReplacement'; request: number }
  | { type: 'SetRetention'; years: number | null };

const conflict = (sentence: string) => new Rejection('conflict', sentence);

function requestIn(state: ForgettingState, request: number): ForgettingRequest {
  const found = state.requests[request];
  if (!found) throw new Rejection('not-found', 'There is no such request.');
  return found;
}

function requested(
  { studentId, by, reason }: Extract<ForgettingCommand, { type: 'RequestForgetting' }>,
  state: ForgettingState,
): ForgettingEvent[] {
  const requests = Object.values(state.requests);
  const open = requests.find((one) => one.studentId === studentId && one.state !== 'stopped');
  if (open?.state === 'requested' && open.requestedBy === by && open.reason === reason) return [];
  if (open?.state === 'forgotten') throw conflict('This student has been forgotten already.');
  if (open) throw conflict(`Request ${open.request} about this student is open: confirm or stop it.`);
  return [{ type: 'ForgettingRequested', data: { request: requests.length + 1, studentId, by, reason } }];
}

function confirmed(
  { request, by, dueAt }: Extract<ForgettingCommand, { type: 'ConfirmForgetting' }>,
  state: ForgettingState,
): ForgettingEvent[] {
  const { studentId, requestedBy, confirmedBy, state: now } = requestIn(state, request);
  if (now === 'stopped') throw conflict('This request was stopped: make another one.');
  if (requestedBy === by) throw conflict('Another administrator has to confirm it.');
  if (now !== 'requested') {
    if (confirmedBy === by) return [];
    throw conflict('This request is confirmed already.');
  }
  return [{ type: 'ForgettingConfirmed', data: { request, studentId, by, dueAt } }];
}

function stopped(
  { request, by }: Extract<ForgettingCommand, { type: 'StopForgetting' }>,
  state: ForgettingState,
): ForgettingEvent[] {
  const { studentId, state: now } = requestIn(state, request);
  if (now === 'begun' || now === 'forgotten')
    throw conflict('It is carried out already and cannot be stopped any more.');
  return now === 'stopped' ? [] : [{ type: 'ForgettingStopped', data: { request, studentId, by } }];
}

/** Two administrators, and time in which any of them can stop it (rules/staff-and-settings#forgetting). Each access to `initial` makes a fresh one. */
export const forgettingDecider: Decider<ForgettingState, ForgettingCommand, ForgettingEvent> = {
  get initial() {
    return { requests: {}, retentionYears: null };
  },
  decide(command, state) {
    switch (command.type) {
      case 'RequestForgetting':
        return requested(command, state);
      case 'ConfirmForgetting':
        return confirmed(command, state);
      case 'StopForgetting':
        return stopped(command, state);
      case 'BeginForgetting': {
        const { request, studentId, dueAt, state: now } = requestIn(state, command.request);
        const isDue = now === 'confirmed' && dueAt !== null && dueAt <= command.at;
        return isDue ? [{ type: 'ForgettingBegun', data: { request, studentId } }] : [];
      }
      case 'CompleteForgetting': {
        const { request, studentId, state: now } = requestIn(state, command.request);
        return now === 'begun' ? [{ type: 'StudentForgotten', data: { request, studentId } }] : [];
      }
      case 'CompleteReplacement': {
        const { request, studentId, state: now, filesReplaced } = requestIn(state, command.request);
        const isLeft = now === 'forgotten' && !filesReplaced;
        return isLeft ? [{ type: 'ForgottenFilesReplaced', data: { request, studentId } }] : [];
      }
      case 'SetRetention': {
        const { years } = command;
        return years === state.retentionYears ? [] : [{ type: 'RetentionRuleChanged', data: { years } }];
      }
    }
  },
  evolve(state, { type, data }) {
    if (type === 'RetentionRuleChanged') {
      state.retentionYears = data.years;
      return state;
    }
    if (type === 'ForgettingRequested') {
      const { by: requestedBy, ...said } = data;
      const open = {
        ...said,
        requestedBy,
        confirmedBy: null,
        stoppedBy: null,
        dueAt: null,
        state: 'requested',
        filesReplaced: false,
      } as const;
      return withRequest(state, open);
    }
    const present = state.requests[data.request];
    return present ? withRequest(state, { ...present, ...changedBy({ type, data } as ForgettingEvent) }) : state;
  },
};

function withRequest(state: ForgettingState, request: ForgettingRequest): ForgettingState {
  state.requests[request.request] = request;
  return state;
}

function changedBy(event: ForgettingEvent): Partial<ForgettingRequest> {
  switch (event.type) {
    case 'ForgettingConfirmed':
      return { state: 'confirmed', confirmedBy: event.data.by, dueAt: event.data.dueAt };
    case 'ForgettingStopped':
      return { state: 'stopped', stoppedBy: event.data.by };
    case 'ForgettingBegun':
      return { state: 'begun' };
    case 'StudentForgotten':
      return { state: 'forgotten' };
    case 'ForgottenFilesReplaced':
      return { filesReplaced: true };
    default:
      return {};
  }
}
