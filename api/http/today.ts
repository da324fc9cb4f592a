import { dayIn, type PlainDay } from '../../domain/kernel/plain-day.ts';
import type { Call } from './route.ts';

/** The day it is in the school's time zone (rules/records#today). */
export const todayOf = ({ now, parts }: Pick<Call, 'now' | 'parts'>): PlainDay =>
  dayIn(now, parts.configuration.TIME_ZONE);
