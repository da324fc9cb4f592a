import { both, type FieldLabel } from '../students/field-definition.ts';
import type { ServiceDetails } from './events.ts';

/** How the fields of a service are called. */
export const SERVICE_LABELS: Record<keyof ServiceDetails, FieldLabel> = {
  activity: both('Pre-ETS activity'),
  date: both('Date of service'),
  minutes: both('Minutes'),
  setting: both('Individual or group'),
  groupSize: both('Group size'),
  providerKind: both('Provided by'),
  providerName: both('Name of provider'),
  place: both('Place'),
  description: both('What was done'),
  evidence: both('Evidence'),
  requestedBy: both('Requested or authorized by'),
  authorization: both('Authorization number'),
  forVr: both('Counts for VR'),
};
