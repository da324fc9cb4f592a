import { both, type FieldLabel } from '../students/field-definition.ts';
import type { DisclosureDetails } from './events.ts';

/** How the fields of a disclosure are called. */
export const DISCLOSURE_LABELS: Record<keyof DisclosureDetails, FieldLabel> = {
  requestedOn: both('Requested on'),
  way: both('How it was asked for'),
  party: both('Party'),
  person: both('Person'),
  purpose: both('Purpose'),
  outcome: both('Outcome'),
  basis: both('Basis'),
  consentOn: both('Consent signed on'),
  disclosedOn: both('Disclosed on'),
  furtherParties: both('Further parties'),
  records: both('Records'),
};
