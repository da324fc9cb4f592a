import type { Configuration } from '../configuration/configuration.ts';
import type { AccessRecord } from './access-record.ts';

/** What calls are recorded with. */
export interface AccessServices {
  /** Who signed in, was refused, exported, made a report, opened a student or looked at a list. */
  access: AccessRecord;
  configuration: Pick<Configuration, 'TIME_ZONE'>;
}
