import { dayIn, type PlainDay } from '../../domain/kernel/plain-day.ts';
import type { Configuration } from '../configuration/configuration.ts';

/** What knows the school's time zone. */
export interface TimeZoneServices {
  configuration: Pick<Configuration, 'TIME_ZONE'>;
}

/** When a call came in. */
export interface Moment {
  readonly now: Date;
  readonly parts: TimeZoneServices;
}

/** The day it is in the school's time zone (rules/records#today). */
export const todayOf = ({ now, parts }: Moment): PlainDay => dayIn(now, parts.configuration.TIME_ZONE);
