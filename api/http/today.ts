import { dayIn, type PlainDay } from '../../domain/kernel/plain-day.ts';
import type { Configuration } from '../configuration/configuration.ts';

/** What knows the school's time zone. */
export interface TimeZoneServices {
  configuration: Pick<Configuration, 'TIME_ZONE'>;
}

/** When a call came in. */
export interface Moment {
  readonly now: Date;
  readonly services: TimeZoneServices;
}

/** The day it is in the school's time zone (rules/records#today). */
export const todayOf = ({ now, services }: Moment): PlainDay => dayIn(now, services.configuration.TIME_ZONE);
