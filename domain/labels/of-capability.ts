import { disclosureEventTypes } from '../disclosures/events.ts';
import { DISCLOSURE_LABELS } from '../disclosures/labels.ts';
import { filingEventTypes } from '../filings/events.ts';
import { CAPABILITIES, type Capability, type Keeps } from '../school-settings/keeps.ts';
import { preEtsFileEventTypes, serviceEventTypes } from '../services/events.ts';
import { SERVICE_LABELS } from '../services/labels.ts';
import { factEventTypes } from '../student-facts/events.ts';
import { FACT_FIELDS } from '../student-facts/fact-kinds.ts';
import { teamEventTypes } from '../teams/events.ts';
import { TEAM_LABELS } from './labels.ts';

const namesOf = (...tables: readonly object[]): ReadonlySet<string> =>
  new Set(tables.flatMap((table) => Object.keys(table)));

/** Events, fields and kinds of looks that are there for what a school may keep, and for nothing else. */
const NAMES: Readonly<Record<Capability, ReadonlySet<string>>> = {
  facts: namesOf(factEventTypes, filingEventTypes, FACT_FIELDS, {
    ...{ itChanged: true, StaffCalendarOpened: true, StaffCalendarClosed: true },
  }),
  caseload: namesOf(teamEventTypes, TEAM_LABELS, { 'opened-outside-team': true }),
  services: namesOf(serviceEventTypes, preEtsFileEventTypes, SERVICE_LABELS),
  disclosures: namesOf(disclosureEventTypes, DISCLOSURE_LABELS),
};

/** Whether an event, a field or a kind of look can be asked for in a school that keeps this: what is off appears nowhere (rules/facts#keeps). */
export function isOffered(name: string, keeps: Keeps): boolean {
  const owners = CAPABILITIES.filter((capability) => NAMES[capability].has(name));
  return owners.length === 0 || owners.some((capability) => keeps[capability]);
}
