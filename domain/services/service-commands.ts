import type { PlainDay } from '../kernel/plain-day.ts';
import type { PreEtsAges, Standing } from './counts.ts';
import type { ServiceDetails } from './events.ts';

/** What a service is judged by on its day. */
export interface Judged {
  ages: PreEtsAges;
  standing: Standing;
  today: PlainDay;
}

export type LogService = { type: 'LogService'; details: ServiceDetails } & Judged;
/** `changes` may name unchanged values too; only what differs is recorded. */
export type CorrectService = {
  type: 'CorrectService';
  service: number;
  changes: Partial<ServiceDetails>;
  reason: string;
} & Judged;
export type WithdrawService = { type: 'WithdrawService'; service: number; reason: string };
/** One that was withdrawn is there again. It was accepted in its day and is not judged again. */
export type RestoreService = { type: 'RestoreService'; service: number; details: ServiceDetails & PreEtsAges };
/** Former values are back. They were accepted in their day and are not judged again. */
export type RevertService = {
  type: 'RevertService';
  service: number;
  changes: Partial<ServiceDetails & PreEtsAges>;
  reason: string;
};

export type ServiceCommand = LogService | CorrectService | WithdrawService | RestoreService | RevertService;
